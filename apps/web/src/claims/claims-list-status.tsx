// The status of a claim and the time in which the clinic can still change it.
import { useQueryClient } from '@tanstack/react-query';
import type { ListedClaim } from './claims-list.api.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { useSecondsUntil } from '../platform/page/use-seconds-until.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import classes from './claims-list.module.css';
import { statedReasonText, statusText } from './code-text.ts';

export function ClaimStatusBadge({
  claim,
}: {
  readonly claim: Pick<ListedClaim, 'display_status' | 'display_colour'>;
}) {
  const t = useText();
  return <StatusBadge colour={claim.display_colour} label={statusText(t, claim.display_status)} />;
}

/** The status, and why the claim was declined. A list with one line per row has the reason only as a title. */
export function StatusWithReason({
  claim,
}: {
  readonly claim: Pick<
    ListedClaim,
    'display_status' | 'display_colour' | 'reject_reason_classification'
  >;
}) {
  const t = useText();
  const { reject_reason_classification: reason } = claim;
  const text = reason === null ? undefined : statedReasonText(t, reason);
  return (
    <span className={classes['status']} title={text}>
      <ClaimStatusBadge claim={claim} />
      {text !== undefined && <small>{text}</small>}
    </span>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A remaining time in its two largest units: `2 d 4 h`. */
function timeText(t: Translate, seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return t('claimLists.timeDays', { days, hours });
  return hours > 0
    ? t('claimLists.timeHours', { hours, minutes })
    : t('claimLists.timeMinutes', { minutes });
}

/** The time in which the clinic can still change the claim, or the batch that contains it. */
export function EditClock({
  claim,
  none = '–',
}: {
  readonly claim: Pick<
    ListedClaim,
    'is_editable' | 'locks_at' | 'not_editable_reason' | 'provider_batch_name'
  >;
  /** Shown if there is nothing to say. */
  readonly none?: string;
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
          ? t('claimLists.listLocksNow')
          : t('claimLists.listLocksIn', { time: timeText(t, left) })}
      </span>
    );
  }
  if (isEditable) return <span className={classes['clock']}>{t('claimLists.listEditable')}</span>;
  if (claim.provider_batch_name !== null) {
    return (
      <>
        <span className={classes['clock']}>{t('claimLists.listInBatch')}</span>{' '}
        <span className={classes['batch']}>{claim.provider_batch_name}</span>
      </>
    );
  }
  const text =
    claim.not_editable_reason === 'WINDOW_CLOSED' ? t('claimLists.listWindowClosed') : none;
  return text === '' ? null : <span className={classes['clock']}>{text}</span>;
}

type PaidClaim = Pick<ListedClaim, 'expected_payment_date' | 'payment_date'>;

export function hasPaymentDay(claim: PaidClaim): boolean {
  return claim.payment_date !== null || claim.expected_payment_date !== null;
}

/** The day on which the clinic was paid, or on which an approved claim is expected to be paid. */
export function PaymentDay({ claim }: { readonly claim: PaidClaim }) {
  const t = useText();
  const { payment_date: paidOn, expected_payment_date: expected } = claim;
  if (!hasPaymentDay(claim)) return null;
  return (
    <span className={classes['clock']}>
      {paidOn === null
        ? t('claimLists.listExpected', { date: formatDate(expected) })
        : t('claimLists.listPaidOn', { date: formatDate(paidOn) })}
    </span>
  );
}
