/** The calls of notices: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const broadcasts = `${claim}/ops/broadcasts`;

export const noticeCalls = {
  listNotifications: {
    method: 'GET',
    path: `${claim}/notifications`,
    access: 'dashboard-notifications:read',
  },

  // broadcasts
  listBroadcasts: {
    method: 'GET',
    path: `${claim}/broadcast-messages`,
    access: 'broadcast-messages:read',
  },
  markBroadcastRead: {
    method: 'POST',
    path: `${claim}/broadcast-messages/:id/read`,
    access: 'broadcast-messages:read',
    idempotent: true,
  },
  listAllBroadcasts: { method: 'GET', path: broadcasts, access: 'broadcasts:read' },
  getBroadcast: { method: 'GET', path: `${broadcasts}/:id`, access: 'broadcasts:read' },
  createBroadcast: {
    method: 'POST',
    path: broadcasts,
    access: 'broadcasts:update',
    idempotent: true,
  },
  updateBroadcast: {
    method: 'PUT',
    path: `${broadcasts}/:id`,
    access: 'broadcasts:update',
    idempotent: true,
    ifMatch: 'required',
  },
} as const;
