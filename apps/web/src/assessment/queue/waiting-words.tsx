// Words about waiting claims.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { daysSince, today } from '../../platform/clock.ts';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { statedReasonText } from '../../claims/public-parts.ts';
import classes from './queue.module.css';

/** The reasons of a decision, each in words. */
export function reasonsText(t: Translate, codes: readonly string[]): string {
  return codes.length === 0 ? '' : statedReasonText(t, codes.join(','));
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

/** The last day for a decision; red once it is over, amber on the day itself. */
export function DueDay({ day }: { readonly day: string | null }) {
  const t = useText();
  if (day === null) return '–';
  const now = today();
  const state = day < now ? 'over' : day === now ? 'today' : undefined;
  return (
    <span className={classes['due']} data-state={state} title={t(DUE_WORDS[state ?? 'later'])}>
      {formatDate(day)}
    </span>
  );
}

const DUE_WORDS = {
  over: 'assessment.due_OVERDUE',
  today: 'assessment.due_TODAY',
  later: 'assessment.due',
} as const satisfies Record<string, TextKey>;
