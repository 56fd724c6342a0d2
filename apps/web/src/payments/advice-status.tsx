import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { BatchStatus } from '@portal/rules/payments/payment-moves.ts';
import { useText } from '../platform/words/i18n.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';

const COLOURS: Readonly<Record<BatchStatus, StatusColour>> = {
  OPEN: 'grey',
  CLOSED: 'amber',
  PAID_TO_PROVIDERS: 'green',
};

interface Props {
  readonly batch: { readonly status: BatchStatus; readonly net_amount: number };
}

/** A batch below 0 is not paid: the clinic owes it. */
export function AdviceStatusBadge({ batch: { status, net_amount: net } }: Props) {
  const t = useText();
  const label =
    status !== 'OPEN' && net < 0 ? t('payments.statusOwed') : t(`payments.status_${status}`);
  return <StatusBadge colour={COLOURS[status]} label={label} />;
}
