// The widgets of the dashboard, in order. A slice adds a widget with one line.
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { ClaimCounts } from './notices/claim-counts.tsx';
import type { DashboardWidget } from './notices/dashboard-widget.ts';
import { PaymentTiles } from './payments/payment-tiles.tsx';

export const dashboardWidgets: readonly DashboardWidget[] = [
  {
    id: 'claimCounts',
    place: 'full',
    Component: ClaimCounts,
    permissions: ['outpatient-claim:read'],
  },
  {
    id: 'payments',
    place: 'full',
    Component: PaymentTiles,
    permissions: Object.values(ADVICE_PERMISSIONS),
  },
];
