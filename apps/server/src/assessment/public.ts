import type { Handlers } from '../platform/http/handler.ts';
import { keepCover } from './cover/keep-cover.route.ts';
import { listClaimsHit } from './cover/list-claims-hit.route.ts';
import { calculateDecision } from './decisions/calculate-decision.route.ts';
import { decideClaim } from './decisions/decide-claim.route.ts';
import { listMemberClaims } from './decisions/list-member-claims.route.ts';
import { assignClaim } from './queue/assign-claim.route.ts';
import { countWaitingClaims } from './queue/count-waiting-claims.route.ts';
import { deleteQueueFilter } from './queue/delete-queue-filter.route.ts';
import { getDeskClaim } from './queue/get-desk-claim.route.ts';
import { listQueueFilters } from './queue/list-queue-filters.route.ts';
import { listWaitingClaims } from './queue/list-waiting-claims.route.ts';
import { saveQueueFilter } from './queue/save-queue-filter.route.ts';

export { settleOverdueClaims } from './decisions/settle-overdue-claims.job.ts';
export { listClaimsOfMember } from './decisions/decisions.queries.ts';
export { memberClaimView } from './decisions/member-claim-view.ts';
export { lineDecisions } from './decisions/line-decisions.ts';

export const assessmentHandlers = {
  listWaitingClaims,
  countWaitingClaims,
  getDeskClaim,
  listQueueFilters,
  saveQueueFilter,
  deleteQueueFilter,
  listMemberClaims,
  assignClaim,
  listClaimsHit,
  keepCover,
  calculateDecision,
  decideClaim,
} satisfies Partial<Handlers>;
