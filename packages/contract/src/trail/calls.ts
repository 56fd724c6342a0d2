/** The calls of the audit trail: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { provider } = serviceBases;

export const trailCalls = {
  searchAuditTrail: { method: 'POST', path: '/api/ops/audit/search', access: 'audit:read' },
  listActsOnBehalf: {
    method: 'GET',
    path: `${provider}/locations/:id/acts-on-behalf`,
    access: 'clinic-users:read',
    forPeople: true,
  },
} as const;
