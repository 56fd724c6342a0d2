// Deletes a submitted claim: asks first, removes it from the list immediately, and deletes it on the server when
// Undo is no longer possible, after a delay or when the page closes.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { showSnackbar } from '../../ui/overlays/snackbar.ts';
import { markClaimLeaving, useListMemory } from '../claims-list-memory.ts';
import { addressesOf, claimTypeOf } from '../claims-of-type.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

type ClaimToDelete = Pick<
  Claim,
  'uuid' | 'version' | 'claim_code' | 'claim_type' | 'member_name_claimant'
>;

/** Deletes the claim and returns to the list of its type. */
export function useDeleteClaim(claim: ClaimToDelete): () => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { uuid: id, version, claim_code: code, claim_type: type } = claim;
  const { lastSearch } = useListMemory(claimTypeOf(type));

  async function deleteIt(): Promise<void> {
    try {
      await call('deleteClaim', { params: { id }, ifMatch: version, outlivesPage: true });
    } catch (error) {
      showToast('red', `${t('claims.claimNotDeleted', { code })} ${problemText(error)}`);
    }
    await queryClient.invalidateQueries({ queryKey: ['listClaims'] });
    markClaimLeaving(id, false);
  }

  return async () => {
    const { member_name_claimant: name } = claim;
    const isSure = await askDelete({
      title: t('claims.claimDeleteTitle'),
      text: t('claims.claimDeleteText', { code, name }),
      confirm: t('claims.claimDelete'),
    });
    if (!isSure) return;
    markClaimLeaving(id, true);
    showSnackbar({
      type: 'Delete',
      message: t('claims.claimGone', { code }),
      onUndo: () => markClaimLeaving(id, false),
      onFinal: () => void deleteIt(),
    });
    await navigate({ to: addressesOf(type).list, search: lastSearch });
  };
}
