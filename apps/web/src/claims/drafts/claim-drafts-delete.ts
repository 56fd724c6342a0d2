// Deletes drafts: asks first, removes them from the page immediately, and deletes them on the server when Undo
// is no longer possible, after a delay or when the page closes.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { askDelete, type Entry, showFetchResult } from '../../ui/overlays/dialogs.ts';
import { showSnackbar } from '../../ui/overlays/snackbar.ts';
import { markDraftsLeaving } from '../claims-list-memory.ts';
import { DRAFTS_KEY, type ListedDraft } from '../claims-list.api.ts';

type Outcome = Pick<Entry, 'status' | 'statusText'>;

/** Ignores drafts that cannot be deleted, because someone else changed or deleted them. */
function outcomeOf(t: Translate, error: unknown): Outcome {
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 404) return { status: 1, statusText: t('claimLists.draftWasGone') };
  if (status === 412) return { status: 2, statusText: t('claimLists.draftWasChanged') };
  return { status: 2, statusText: t('claimLists.draftNotDeleted') };
}

async function deleteOnServer(t: Translate, draft: ListedDraft): Promise<Entry> {
  const { uuid: id, version, draft_no: draftNo, member_name_claimant: member } = draft;
  const entry = { id, name: `${draftNo} · ${member}` };
  try {
    await call('deleteDraft', { params: { id }, ifMatch: version, outlivesPage: true });
    return { ...entry, status: 0, statusText: t('claimLists.draftWasDeleted') };
  } catch (error) {
    return { ...entry, ...outcomeOf(t, error) };
  }
}

function questionAbout(t: Translate, drafts: readonly ListedDraft[]) {
  const [first] = drafts;
  const isOne = drafts.length === 1 && first !== undefined;
  return {
    title: t('claimLists.draftDeleteTitle', { count: drafts.length }),
    text: isOne
      ? t('claimLists.draftDeleteText', { draft: first.draft_no, name: first.member_name_claimant })
      : t('claimLists.draftsDeleteText', { count: drafts.length }),
    confirm: t('claimLists.draftDelete'),
  };
}

export function useDeleteDrafts(): (drafts: readonly ListedDraft[]) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();

  async function deleteThem(drafts: readonly ListedDraft[]): Promise<void> {
    const entries = await Promise.all(drafts.map((draft) => deleteOnServer(t, draft)));
    await queryClient.invalidateQueries({ queryKey: [DRAFTS_KEY] });
    markDraftsLeaving(drafts, false);
    if (entries.every(({ status }) => status !== 2)) return;
    await showFetchResult({
      title: t('claimLists.draftsKeptTitle', { count: drafts.length }),
      text: t('claimLists.draftsKeptText'),
      entries,
    });
  }

  return async (drafts) => {
    if (!(await askDelete(questionAbout(t, drafts)))) return;
    markDraftsLeaving(drafts, true);
    showSnackbar({
      type: 'Delete',
      message: t('claimLists.draftsGone', {
        count: drafts.length,
        draft: drafts[0]?.draft_no ?? '',
      }),
      onUndo: () => markDraftsLeaving(drafts, false),
      onFinal: () => void deleteThem(drafts),
    });
  };
}
