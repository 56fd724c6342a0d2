// Deleting a submitted claim: asked first, gone from the list at once, deleted on the server only when
// Undo is over. Until then Undo costs nothing, and a closed tab has deleted nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../platform/api.ts';
import { useText } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { askDelete } from '../ui/dialogs.ts';
import { showToast } from '../ui/overlays.ts';
import { showSnackbar } from '../ui/snackbar.ts';
import { markLeaving, useListMemory } from './claims-list-memory.ts';
import type { ClaimInFull } from './claims-list.api.ts';

type ClaimToDelete = Pick<ClaimInFull, 'uuid' | 'version' | 'claim_code' | 'member_name_claimant'>;

export function useDeleteClaim(): (claim: ClaimToDelete) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const lastSearch = useListMemory((state) => state.lastSearch);

  async function deleteIt({ uuid: id, version, claim_code: code }: ClaimToDelete): Promise<void> {
    try {
      await call('deleteClaim', { params: { id }, ifMatch: version });
    } catch (error) {
      showToast('red', `${t('claims.claimNotDeleted', { code })} ${problemText(error)}`);
    }
    await queryClient.invalidateQueries({ queryKey: ['listClaims'] });
    markLeaving([id], false);
  }

  return async (claim) => {
    const { uuid: id, claim_code: code, member_name_claimant: name } = claim;
    const isSure = await askDelete({
      title: t('claims.claimDeleteTitle'),
      text: t('claims.claimDeleteText', { code, name }),
      confirm: t('claims.claimDelete'),
    });
    if (!isSure) return;
    markLeaving([id], true);
    showSnackbar({
      type: 'Delete',
      message: t('claims.claimGone', { code }),
      onUndo: () => markLeaving([id], false),
      onFinal: () => void deleteIt(claim),
    });
    await navigate({ to: '/app/claim/providerclaims', search: lastSearch });
  };
}
