import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { PaymentStatus, RunStatus } from '@portal/rules/payments/payment-moves.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';

const RUN_COLOURS: Readonly<Record<RunStatus, StatusColour>> = {
  PREPARED: 'amber',
  RELEASED: 'green',
  CANCELLED: 'grey',
};

const PAYMENT_COLOURS: Readonly<Record<PaymentStatus, StatusColour>> = {
  PREPARED: 'amber',
  RELEASED: 'blue',
  PAID: 'green',
  FAILED: 'red',
  CANCELLED: 'grey',
};

export function RunStatusBadge({ status }: { readonly status: RunStatus }) {
  const t = useText();
  return <StatusBadge colour={RUN_COLOURS[status]} label={t(`payments.run_${status}`)} />;
}

interface Props {
  readonly payment: { readonly status: PaymentStatus; readonly sent_at: string | null };
}

/** A released payment is with the bank once the bank's file was made. */
export function PaymentStatusBadge({ payment: { status, sent_at: sentAt } }: Props) {
  const t = useText();
  const isSent = status !== 'RELEASED' || sentAt !== null;
  const label = isSent ? t(`payments.paid_${status}`) : t('payments.run_RELEASED');
  return <StatusBadge colour={PAYMENT_COLOURS[status]} label={label} />;
}
