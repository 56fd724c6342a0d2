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

export function PaymentStatusBadge({ status }: { readonly status: PaymentStatus }) {
  const t = useText();
  return <StatusBadge colour={PAYMENT_COLOURS[status]} label={t(`payments.paid_${status}`)} />;
}
