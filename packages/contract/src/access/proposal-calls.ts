/** The calls of the table of four eyes: a part of the table of contents (`../calls.ts`). */
import { CONFIRMERS } from '@portal/rules/access/authority.ts';

const proposals = '/api/ops/proposals';
const authority = '/api/ops/authority';

const decision = { method: 'POST', access: CONFIRMERS, idempotent: true, stepUp: true } as const;

export const proposalCalls = {
  listProposals: { method: 'GET', path: proposals, access: CONFIRMERS },
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
