/** The request and the reply of each call of the assessor's desk. */
import { keepCover, listClaimsHit } from './cover.ts';
import { calculateDecision, decideClaim, listMemberClaims } from './decisions.ts';
import { assignClaim, countWaitingClaims, getDeskClaim, listWaitingClaims } from './queue.ts';
import { deleteQueueFilter, listQueueFilters, saveQueueFilter } from './queue-filters.ts';

export const assessmentSchemas = {
  listWaitingClaims,
  countWaitingClaims,
  getDeskClaim,
  assignClaim,
  listQueueFilters,
  saveQueueFilter,
  deleteQueueFilter,
  listMemberClaims,
  listClaimsHit,
  keepCover,
  calculateDecision,
  decideClaim,
} as const;
