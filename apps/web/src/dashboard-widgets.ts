// What stands on the dashboard, in this order. A slice adds a widget with one line.
import type { DashboardWidget } from './notices/dashboard-widget.ts';

export const dashboardWidgets: readonly DashboardWidget[] = [];
