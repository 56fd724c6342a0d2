// Whether a user can sign in.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ClinicUser } from './clinic-users.api.ts';

const colours = { ACTIVE: 'green', SUSPENDED: 'red' } as const satisfies Record<
  ClinicUser['status'],
  StatusColour
>;

export function UserStatus({ status }: Pick<ClinicUser, 'status'>) {
  const t = useText();
  return <StatusBadge colour={colours[status]} label={t(`accounts.status_${status}`)} />;
}
