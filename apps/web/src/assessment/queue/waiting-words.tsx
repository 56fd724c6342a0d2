// Words about waiting claims.
import { reasonParts } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { daysSince } from '../../platform/clock.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { statedReasonText } from '../../claims/public-parts.ts';
import classes from './queue.module.css';

/** The reasons of a decision, each in words. */
export function reasonsText(t: Translate, codes: readonly string[]): string {
  return codes.length === 0 ? '' : statedReasonText(t, codes.join(','));
}

/** Whether a claim waits for a reason other than a broken approval rule. */
export function breaksNoRule(codes: readonly string[]): boolean {
  return codes.every((code) => reasonParts(code).every((part) => 'reason' in part));
}

const OLD_DAYS = 7;

interface Props {
  readonly since: string;
  readonly isPaused: boolean;
}

/** How long a claim has waited; amber after a week. */
export function WaitingAge({ since, isPaused }: Props) {
  const t = useText();
  const days = daysSince(since);
  return (
    <span
      className={classes['age']}
      data-old={(!isPaused && days >= OLD_DAYS) || undefined}
      title={formatTimestamp(since)}
    >
      {days === 0 ? t('assessment.today') : t('assessment.days', { count: days })}
      {isPaused && <small>{t('assessment.paused')}</small>}
    </span>
  );
}
