// Statuses and reasons of claims in the language of the page. The server says them in English, in the
// words of the specification; what has no translation is shown as it came.
import type { HistoryRow } from './claims-list.api.ts';
import { today } from '../platform/clock.ts';
import { shortDate } from './claims-list-date.ts';
import { hasText, type TextKey, type Translate, useText } from '../platform/i18n.ts';
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

/** Until when the clinic can change the claim, or the batch that took it. */
export function EditClock({
  claim,
}: {
  readonly claim: Pick<
    HistoryRow,
    'is_editable' | 'last_editable_date' | 'not_editable_reason' | 'provider_batch_name'
  >;
}) {
  const t = useText();
  const { is_editable: isEditable, last_editable_date: last } = claim;
  if (isEditable && last === null) {
    return <span className={classes['clock']}>{t('claims.listEditable')}</span>;
  }
  if (isEditable) {
    const isLastDay = last === today();
    return (
      <span className={classes['clock']} data-urgent={isLastDay || undefined}>
        {isLastDay ? t('claims.listLocksToday') : t('claims.listLocks', { date: shortDate(last) })}
      </span>
    );
  }
  if (claim.provider_batch_name !== null) {
    return <span className={classes['clock']}>{claim.provider_batch_name}</span>;
  }
  return (
    <span className={classes['clock']}>
      {claim.not_editable_reason === 'WINDOW_CLOSED' ? t('claims.listWindowClosed') : '–'}
    </span>
  );
}
