export { settleOverdueClaims } from './decisions/settle-overdue-claims.job.ts';
export { listClaimsOfMember } from './decisions/decisions.queries.ts';
export { memberClaimView } from './decisions/member-claim-view.ts';
export { lineDecisions } from './decisions/line-decisions.ts';
