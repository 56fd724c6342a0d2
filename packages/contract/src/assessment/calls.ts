/** The calls of the assessor's desk: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const desk = `${serviceBases.claim}/ops`;

export const assessmentCalls = {
  listWaitingClaims: { method: 'GET', path: `${desk}/queue`, access: 'assessment:read' },
  countWaitingClaims: { method: 'GET', path: `${desk}/queue/counts`, access: 'assessment:read' },
  getDeskClaim: { method: 'GET', path: `${desk}/claims/:id`, access: 'assessment:read' },
  findClaimNumbers: {
    method: 'GET',
    path: `${desk}/claim-numbers`,
    access: ['assessment:read', 'payments:read'],
  },
  listQueueFilters: { method: 'GET', path: `${desk}/queue-filters`, access: 'assessment:read' },
  saveQueueFilter: {
    method: 'POST',
    path: `${desk}/queue-filters`,
    access: 'assessment:read',
    idempotent: true,
  },
  deleteQueueFilter: {
    method: 'DELETE',
    path: `${desk}/queue-filters/:id`,
    access: 'assessment:read',
    idempotent: true,
  },
  listMemberClaims: {
    method: 'GET',
    path: `${desk}/claims/:id/member-claims`,
    access: 'assessment:read',
  },
  assignClaim: {
    method: 'POST',
    path: `${desk}/claims/:id/assign`,
    access: 'assessment:update',
    idempotent: true,
  },
  watchClaim: { method: 'POST', path: `${desk}/claims/:id/watch`, access: 'assessment:read' },
  listAssessors: { method: 'GET', path: `${desk}/assessors`, access: 'assessment:update' },
  assignClaims: {
    method: 'POST',
    path: `${desk}/queue/assign`,
    access: 'assessment:update',
    idempotent: true,
  },
  distributeClaims: {
    method: 'POST',
    path: `${desk}/queue/distribute`,
    access: 'assessment:update',
    idempotent: true,
  },
  listClaimsHit: {
    method: 'GET',
    path: `${desk}/claims-hit`,
    access: ['assessment:read', 'payments:read'],
  },
  keepCover: {
    method: 'POST',
    path: `${desk}/claims/:id/keep-cover`,
    access: 'assessment:update',
    idempotent: true,
  },
  calculateDecision: {
    method: 'POST',
    path: `${desk}/claims/:id/calculate`,
    // Finance sees what an adjustment would change.
    access: ['assessment:update', 'payments:update'],
  },
  decideClaim: {
    method: 'POST',
    path: `${desk}/claims/:id/decide`,
    access: 'assessment:update',
    idempotent: true,
  },
} as const;
