/** The calls of the assessor's desk: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const desk = `${serviceBases.claim}/ops`;

export const assessmentCalls = {
  listWaitingClaims: { method: 'GET', path: `${desk}/queue`, access: 'assessment:read' },
  assignClaim: {
    method: 'POST',
    path: `${desk}/claims/:id/assign`,
    access: 'assessment:update',
    idempotent: true,
  },
  calculateDecision: {
    method: 'POST',
    path: `${desk}/claims/:id/calculate`,
    access: 'assessment:update',
  },
  decideClaim: {
    method: 'POST',
    path: `${desk}/claims/:id/decide`,
    access: 'assessment:update',
    idempotent: true,
  },
} as const;
