// Shows at a draft's row in the list what has become a problem since it was saved. Most drafts have no problem, so the
// texts of all problems are loaded with the first one that has.
import { loadable } from '../../platform/api/loadable.ts';
import { loadTexts } from '../../platform/words/i18n.ts';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { CheckedDraft } from '../claims-list.api.ts';

const draftProblems = loadable(async () => {
  const [{ DraftProblems }] = await Promise.all([
    import('./draft-problems.tsx'),
    loadTexts(['claims']),
  ]);
  return DraftProblems;
});

export function DraftStatus({ check }: { readonly check: CheckedDraft }) {
  const { problems, violations, plan_pays: planPays } = check;
  if (problems.length === 0 && violations.length === 0 && planPays === null) return null;
  return <LazyPart of={draftProblems}>{(Problems) => <Problems check={check} />}</LazyPart>;
}
