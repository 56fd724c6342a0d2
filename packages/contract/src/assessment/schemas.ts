/** The request and the reply of each call of the assessor's desk. */
import { decideClaim } from './decisions.ts';
import { assignClaim, listWaitingClaims } from './queue.ts';

export const assessmentSchemas = { listWaitingClaims, assignClaim, decideClaim } as const;
