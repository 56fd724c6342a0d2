/** The request and the reply of each call of the assessor's desk. */
import { calculateDecision, decideClaim } from './decisions.ts';
import { assignClaim, listWaitingClaims } from './queue.ts';

export const assessmentSchemas = {
  listWaitingClaims,
  assignClaim,
  calculateDecision,
  decideClaim,
} as const;
