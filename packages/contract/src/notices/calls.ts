/** The calls of notices: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const forms = `${claim}/general-forms`;
const broadcasts = `${claim}/ops/broadcasts`;

export const noticeCalls = {
  listNotifications: {
    method: 'GET',
    path: `${claim}/notifications`,
    access: 'dashboard-notifications:read',
    forPeople: true,
  },

  // forms
  listGeneralForms: { method: 'GET', path: forms, access: 'general-forms:read', forPeople: true },
  openGeneralForm: {
    method: 'GET',
    path: `${forms}/:id/link`,
    access: 'general-forms:read',
    forPeople: true,
  },
  createGeneralForm: {
    method: 'POST',
    path: forms,
    access: 'form-library:update',
    idempotent: true,
  },
  confirmGeneralForm: {
    method: 'POST',
    path: `${forms}/:id/confirm`,
    access: 'form-library:update',
    idempotent: true,
  },
  removeGeneralForm: {
    method: 'DELETE',
    path: `${forms}/:id`,
    access: 'form-library:update',
    idempotent: true,
  },

  // broadcasts
  listBroadcasts: {
    method: 'GET',
    path: `${claim}/broadcast-messages`,
    access: 'broadcast-messages:read',
    forPeople: true,
  },
  markBroadcastRead: {
    method: 'POST',
    path: `${claim}/broadcast-messages/:id/read`,
    access: 'broadcast-messages:read',
    forPeople: true,
    idempotent: true,
  },
  listAllBroadcasts: {
    method: 'GET',
    path: broadcasts,
    access: 'broadcasts:read',
  },
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
