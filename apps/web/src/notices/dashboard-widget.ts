// A dashboard widget of another slice, registered by the application (dashboard-widgets.ts).
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { ComponentType } from 'react';

export interface DashboardWidget {
  readonly id: string;
  /** `full` spans the whole width; `main` and `side` are the two columns. */
  readonly place: 'full' | 'main' | 'side';
  /** Loaded with its texts when the dashboard opens. */
  readonly Component: ComponentType;
  /** The widget is for users with one of them; without this, for all. */
  readonly permissions?: readonly Permission[];
}
