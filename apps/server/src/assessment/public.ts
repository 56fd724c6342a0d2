export { assignClaim } from './queue/assign-claim.route.ts';
export { decideClaim } from './decisions/decide-claim.route.ts';
export { settleOverdueClaims } from './decisions/settle-overdue-claims.job.ts';
export { listClaimsOfMember } from './decisions/decisions.queries.ts';
export { memberClaimView } from './decisions/member-claim-view.ts';
export { lineDecisions } from './decisions/line-decisions.ts';
