// The problems that a draft has had since it was saved, and the texts of all problems.
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { CheckedDraft } from '../claims-list.api.ts';
import classes from '../claims-list.module.css';
import { ruleWords } from '../checks/rule-words.ts';
import { refusalMessage } from '../fields/problem-message.ts';

export function DraftProblems({ check }: { readonly check: CheckedDraft }) {
  const t = useText();
  const { problems, violations, plan_pays: planPays } = check;
  const reasons = new Set([
    ...problems.map((problem) => refusalMessage(t, problem)),
    ...violations.map((found) => `${found.code} ${ruleWords(t, found).name}`),
  ]);
  return (
    <>
      {[...reasons].map((reason) => (
        <small key={reason} className={classes['lapsed']}>
          {t('claims.draftLapsed', { reason })}
        </small>
      ))}
      {planPays !== null && (
        <small className={classes['lapsed']}>
          {t('claims.draftPlanPays', {
            now: formatMoney(planPays.now),
            before: formatMoney(planPays.before),
          })}
        </small>
      )}
    </>
  );
}
