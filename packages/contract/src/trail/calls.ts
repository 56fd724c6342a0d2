/** The calls of the audit trail: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { provider } = serviceBases;

export const trailCalls = {
  searchAuditTrail: { method: 'POST', path: '/api/ops/audit/search', access: 'audit:read' },
  exportAuditTrail: {
    method: 'POST',
    path: '/api/ops/audit/export',
    access: 'audit:read',
    forPeople: true,
    stepUp: 'manyRows',
    perMinute: 20,
  },
  listMemberReaders: {
    method: 'POST',
    path: '/api/ops/audit/member-readers',
    access: 'audit:read',
    forPeople: true,
  },
  listActsOnBehalf: {
    method: 'GET',
    path: `${provider}/locations/:id/acts-on-behalf`,
    access: 'clinic-users:read',
    forPeople: true,
  },
} as const;
