// The widgets of the dashboard, in order. A slice adds a widget with one line.
import { ClaimCounts } from './notices/claim-counts.tsx';
import type { DashboardWidget } from './notices/dashboard-widget.ts';

export const dashboardWidgets: readonly DashboardWidget[] = [
  { id: 'claimCounts', place: 'full', Component: ClaimCounts, permission: 'outpatient-claim:read' },
];
