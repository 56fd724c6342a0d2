// How many rules block the submission, at the top of the amounts. It leads to the rules, which may be out of sight.
import { useText } from '../../platform/words/i18n.ts';
import classes from '../amounts/amounts-panel.module.css';
import { blockingCount, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { showViolations } from './show-violations.ts';

export function BlockingRules() {
  const store = useClaimStore();
  const t = useText();
  const count = useClaim(blockingCount);
  if (count === 0) return null;
  return (
    <button type="button" className={classes['blocked']} onClick={() => showViolations(store)}>
      {t('claims.rulesToClear', { count })}
    </button>
  );
}
