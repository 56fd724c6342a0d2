/** The calls of the API clients of a clinic and of their webhooks: a part of the table of contents (`../calls.ts`). */
const clients = '/api/oauth/clients';
const webhooks = '/api/oauth/hooks';

const changeOfProgram = {
  method: 'POST',
  access: 'clinic-users:update',
  idempotent: true,
  forPeople: true,
} as const;

export const programCalls = {
  listApiClients: { method: 'GET', path: clients, access: 'clinic-users:read', forPeople: true },
  createApiClient: {
    method: 'POST',
    path: clients,
    access: 'clinic-users:create',
    idempotent: true,
    forPeople: true,
    stepUp: true,
  },
  // Not idempotent, because a stored response would contain the secret. Each request makes another one.
  createClientSecret: {
    method: 'POST',
    path: `${clients}/:id/secrets`,
    access: 'clinic-users:update',
    forPeople: true,
    stepUp: true,
  },
  replaceClientKeys: { ...changeOfProgram, path: `${clients}/:id/keys`, stepUp: true },
  revokeApiClient: {
    method: 'POST',
    path: `${clients}/:id/revoke`,
    access: 'clinic-users:delete',
    idempotent: true,
    forPeople: true,
    stepUp: true,
  },
  listWebhooks: {
    method: 'GET',
    path: `${clients}/:id/webhooks`,
    access: 'clinic-users:read',
    forPeople: true,
  },
  // Not idempotent, for the same reason as createClientSecret.
  createWebhook: {
    method: 'POST',
    path: `${clients}/:id/webhooks`,
    access: 'clinic-users:update',
    forPeople: true,
    stepUp: true,
  },
  removeWebhook: { ...changeOfProgram, path: `${webhooks}/:id/remove`, stepUp: true },
  resumeWebhook: { ...changeOfProgram, path: `${webhooks}/:id/resume`, stepUp: true },
  // Not idempotent, because each request sends another event. It waits for the receiver, so it holds no transaction.
  sendTestEvent: {
    method: 'POST',
    path: `${webhooks}/:id/test`,
    access: 'clinic-users:update',
    forPeople: true,
    ownTransactions: true,
    perMinute: 10,
  },
  listDeliveries: {
    method: 'GET',
    path: `${webhooks}/:id/deliveries`,
    access: 'clinic-users:read',
    forPeople: true,
  },
  replayDelivery: { ...changeOfProgram, path: '/api/oauth/deliveries/:id/replay' },
} as const;
