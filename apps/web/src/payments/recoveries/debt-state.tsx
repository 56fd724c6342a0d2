import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { DebtState } from '@portal/rules/payments/debts.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';

const COLOURS: Readonly<Record<DebtState, StatusColour>> = {
  OPEN: 'amber',
  INSTALMENTS: 'blue',
  RECOVERED: 'green',
  WRITTEN_OFF: 'grey',
};

export function DebtStateBadge({ state }: { readonly state: DebtState }) {
  const t = useText();
  return <StatusBadge colour={COLOURS[state]} label={t(`payments.debt_${state}`)} />;
}
