/** The calls of notices: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;

export const noticeCalls = {
  listNotifications: {
    method: 'GET',
    path: `${claim}/notifications`,
    access: 'dashboard-notifications:read',
  },
} as const;
