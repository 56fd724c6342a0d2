// Deleting a draft: asked first, gone from the page at once, deleted on the server only when the
// snackbar is over or closed. Until then Undo costs nothing, and a closed tab has deleted nothing.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { useText } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { ask, showSnackbar, showToast } from '../ui/overlays.ts';
import { markDraft } from './claims-list-memory.ts';
import { DRAFTS_KEY, type DraftRow } from './claims-list.api.ts';

async function deleteOnServer(
  { uuid: id, version }: Pick<DraftRow, 'uuid' | 'version'>,
  queryClient: QueryClient,
): Promise<void> {
  try {
    await call('deleteDraft', { params: { id }, ifMatch: version });
  } catch (error) {
    // Somebody else was faster: it is gone, as wanted.
    const isGone = error instanceof ApiProblem && error.status === 404;
    if (!isGone) showToast('red', problemText(error));
  }
  await queryClient.invalidateQueries({ queryKey: [DRAFTS_KEY] });
  markDraft(id, false);
}

export function useDeleteDraft(): (draft: DraftRow) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  return async (draft) => {
    const { uuid, draft_no: draftNo, member_name_claimant: name } = draft;
    const isWanted = await ask({
      title: t('claims.draftDeleteTitle'),
      text: t('claims.draftDeleteText', { draft: draftNo, name }),
      confirm: t('claims.draftDelete'),
      isDangerous: true,
    });
    if (!isWanted) return;
    markDraft(uuid, true);
    showSnackbar({
      message: t('claims.draftDeleted', { draft: draftNo }),
      onUndo: () => markDraft(uuid, false),
      onGone: () => void deleteOnServer(draft, queryClient),
    });
  };
}
