/** The calls of the audit trail: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { provider } = serviceBases;
const alerts = '/api/ops/alerts';

export const trailCalls = {
  searchAuditTrail: { method: 'POST', path: '/api/ops/audit/search', access: 'audit:read' },
  exportAuditTrail: {
    method: 'POST',
    path: '/api/ops/exports/audit',
    access: 'audit:read',
    forPeople: true,
    stepUp: 'manyRows',
    perMinute: 20,
  },
  listMemberReaders: {
    method: 'POST',
    path: '/api/ops/audit/member-readers/search',
    access: 'audit:read',
    forPeople: true,
  },
  listSecurityAlerts: { method: 'GET', path: alerts, access: 'audit:read', forPeople: true },
  acknowledgeAlert: {
    method: 'POST',
    path: `${alerts}/:id/acknowledge`,
    access: 'audit:read',
    idempotent: true,
    forPeople: true,
  },
  listActsOnBehalf: {
    method: 'GET',
    path: `${provider}/locations/:id/acts-on-behalf`,
    access: 'clinic-users:read',
    forPeople: true,
  },
} as const;
