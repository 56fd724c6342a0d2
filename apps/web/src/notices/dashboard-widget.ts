// A dashboard widget of another slice, registered by the application (dashboard-widgets.ts).
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { ComponentType } from 'react';

export interface DashboardWidget {
  readonly id: string;
  /** `full` spans the whole width, `tiles` is a row of tiles below; `main` and `side` are the two columns. */
  readonly place: 'full' | 'main' | 'side' | 'tiles';
  /** Loaded with its texts when the dashboard opens. */
  readonly Component: ComponentType;
  /** The widget is for users with one of them; without this, for all. */
  readonly permissions?: readonly Permission[];
}
