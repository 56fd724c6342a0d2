// Whether a user can sign in.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { USER_STATUSES } from './list-params.ts';

type Status = (typeof USER_STATUSES)[number];

const colours = { ACTIVE: 'green', SUSPENDED: 'red' } as const satisfies Record<
  Status,
  StatusColour
>;

export function UserStatus({ status }: { readonly status: Status }) {
  const t = useText();
  return <StatusBadge colour={colours[status]} label={t(`accounts.status_${status}`)} />;
}
