// The widgets of the dashboard, in order. A slice adds a widget with one line. Loaded with the dashboard.
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { RecentDrafts } from './claims/drafts/recent-drafts.tsx';
import { BroadcastMessages } from './notices/broadcast-messages.tsx';
import { ClaimCounts } from './notices/claim-counts.tsx';
import { ClaimsChart } from './notices/claims-chart.tsx';
import type { DashboardWidget } from './notices/dashboard-widget.ts';
import { EditWindowNotice } from './notices/edit-window-notice.tsx';
import { MonthStatus } from './notices/month-status.tsx';
import { Notifications } from './notices/notifications.tsx';
import { OpenQuestions } from './notices/open-questions.tsx';
import { TopDoctors } from './notices/top-doctors.tsx';
import { PaymentTiles } from './payments/payment-tiles.tsx';

export const dashboardWidgets: readonly DashboardWidget[] = [
  {
    id: 'broadcasts',
    place: 'side',
    Component: BroadcastMessages,
    permissions: ['broadcast-messages:read'],
  },
  {
    id: 'editWindow',
    place: 'full',
    Component: EditWindowNotice,
    permissions: ['outpatient-claim:read'],
  },
  {
    id: 'claimCounts',
    place: 'tiles',
    Component: ClaimCounts,
    permissions: ['outpatient-claim:read'],
  },
  {
    id: 'payments',
    place: 'tiles',
    Component: PaymentTiles,
    permissions: Object.values(ADVICE_PERMISSIONS),
  },
  { id: 'chart', place: 'main', Component: ClaimsChart, permissions: ['outpatient-claim:read'] },
  { id: 'drafts', place: 'main', Component: RecentDrafts, permissions: ['draft-visits:read'] },
  {
    id: 'questions',
    place: 'main',
    Component: OpenQuestions,
    permissions: ['outpatient-claim:read'],
  },
  { id: 'status', place: 'side', Component: MonthStatus, permissions: ['outpatient-claim:read'] },
  {
    id: 'topDoctors',
    place: 'side',
    Component: TopDoctors,
    permissions: ['dashboard-top3-doctors:read'],
  },
  {
    id: 'notifications',
    place: 'side',
    Component: Notifications,
    permissions: ['dashboard-notifications:read'],
  },
];
