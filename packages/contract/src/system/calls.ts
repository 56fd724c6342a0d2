/** The calls of the operator's screen: a part of the table of contents (`../calls.ts`). */
const system = '/api/ops/system';

export const systemCalls = {
  getSystemStatus: { method: 'GET', path: system, access: 'system:read' },
  retryJob: {
    method: 'POST',
    path: `${system}/jobs/:id/retry`,
    access: 'system:update',
    idempotent: true,
    forPeople: true,
  },
  cancelJob: {
    method: 'POST',
    path: `${system}/jobs/:id/cancel`,
    access: 'system:update',
    idempotent: true,
    forPeople: true,
    stepUp: true,
  },
} as const;
