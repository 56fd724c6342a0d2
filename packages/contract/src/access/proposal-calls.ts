/** The calls of the table of four eyes: a part of the table of contents (`../calls.ts`). */
const proposals = '/api/ops/proposals';
const authority = '/api/ops/authority';

/** Everybody who can make one of the calls that may need a second person. */
const decider = [
  'assessment:update',
  'letter-review:update',
  'payments:update',
  'rules:update',
  'master-data:update',
  'users:update',
  'roles:update',
] as const;
const decision = { method: 'POST', access: decider, idempotent: true, stepUp: true } as const;

export const proposalCalls = {
  listProposals: { method: 'GET', path: proposals, access: decider },
  confirmProposal: { ...decision, path: `${proposals}/:id/confirm` },
  declineProposal: { ...decision, path: `${proposals}/:id/decline` },

  getAuthority: { method: 'GET', path: authority, access: 'users:read' },
  changeAuthority: {
    method: 'POST',
    path: authority,
    access: 'users:update',
    idempotent: true,
    stepUp: true,
  },
} as const;
