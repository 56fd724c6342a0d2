// Statuses and reasons of claims in the language of the page. The server says them in English, in the
// words of the specification; what has no translation is shown as it came.
import { useQueryClient } from '@tanstack/react-query';
import type { HistoryRow } from './claims-list.api.ts';
import { hasText, type TextKey, type Translate, useText } from '../platform/i18n.ts';
import { useSecondsUntil } from '../platform/use-seconds-until.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './claims-list.module.css';

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The text of the key, else the code itself. */
export function codeText(t: Translate, key: string, code: string): string {
  return isTextKey(key) ? t(key) : code;
}

export function ClaimStatusBadge({
  claim,
}: {
  readonly claim: Pick<HistoryRow, 'display_status' | 'display_colour'>;
}) {
  const t = useText();
  return (
    <StatusBadge
      colour={claim.display_colour}
      label={codeText(t, `claims.status_${claim.display_status}`, claim.display_status)}
    />
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something still lasts, in its two largest units: `2 d 4 h`. */
function timeText(t: Translate, seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return t('claims.timeDays', { days, hours });
  return hours > 0
    ? t('claims.timeHours', { hours, minutes })
    : t('claims.timeMinutes', { minutes });
}

/** How long the clinic can still change the claim, or the batch that took it. */
export function EditClock({
  claim,
}: {
  readonly claim: Pick<
    HistoryRow,
    'is_editable' | 'locks_at' | 'not_editable_reason' | 'provider_batch_name'
  >;
}) {
  const t = useText();
  const { is_editable: isEditable, locks_at: locksAt } = claim;
  const queryClient = useQueryClient();
  const left = useSecondsUntil(isEditable ? locksAt : null, () => {
    for (const queryKey of [['listClaims'], ['getClaim']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  if (isEditable && locksAt !== null) {
    return (
      <span className={classes['clock']} data-urgent={left < DAY || undefined}>
        {left < MINUTE
          ? t('claims.listLocksNow')
          : t('claims.listLocksIn', { time: timeText(t, left) })}
      </span>
    );
  }
  if (isEditable) return <span className={classes['clock']}>{t('claims.listEditable')}</span>;
  if (claim.provider_batch_name !== null) {
    return (
      <>
        <span className={classes['clock']}>{t('claims.listInBatch')}</span>{' '}
        <span className={classes['batch']}>{claim.provider_batch_name}</span>
      </>
    );
  }
  return (
    <span className={classes['clock']}>
      {claim.not_editable_reason === 'WINDOW_CLOSED' ? t('claims.listWindowClosed') : '–'}
    </span>
  );
}
