import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { BatchStatus } from '@portal/rules/payments/payment-moves.ts';
import { useText } from '../platform/words/i18n.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';

const COLOURS: Readonly<Record<BatchStatus, StatusColour>> = {
  OPEN: 'grey',
  CLOSED: 'amber',
  PAID_TO_PROVIDERS: 'green',
};

export function AdviceStatusBadge({ status }: { readonly status: BatchStatus }) {
  const t = useText();
  return <StatusBadge colour={COLOURS[status]} label={t(`payments.status_${status}`)} />;
}
