// A part of the dashboard that another slice brings; the composition registers it (dashboard-widgets.ts).
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { ComponentType } from 'react';

export interface DashboardWidget {
  readonly id: string;
  /** `full` goes over the whole width, `main` and `side` stand in the two columns. */
  readonly place: 'full' | 'main' | 'side';
  /** Loaded with its texts when the dashboard shows. */
  readonly Component: ComponentType;
  readonly permission?: Permission;
}
