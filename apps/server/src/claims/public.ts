export { tryRule } from './rulebook/try-rule.job.ts';
export { claimsLockingToday } from './history/history-page.ts';
export { newestDrafts } from './drafts/newest-drafts.ts';
export { lockDraft, putApprovalCode, type DraftRow } from './drafts/drafts.queries.ts';
export { draftOwner } from './drafts/draft-documents.ts';
export { judgeForApproval } from './drafts/judge-for-approval.ts';
export { requireDraftToChange } from './drafts/require-draft.ts';
export type { ClaimKey } from './claim-rows.ts';
export { mayWith, requireRight } from './claim-right.ts';
export { lineRefs } from './lifecycle/claim-line-rows.ts';
export { judgedRows } from './lifecycle/judged-rows.ts';
export { contextOf } from './facts/claim-context.ts';
export { loadClaimFacts, type ClaimFacts } from './facts/claim-facts.ts';
export { approvalRuleOf, InvalidRuleError } from './facts/approval-rule-rows.ts';
export { listLiftableRules } from './facts/approval-rules.queries.ts';
export { amountsOf } from './amounts/amounts-view.ts';
export { insertRemark } from './detail/claim-remarks.queries.ts';
export {
  recalculateClaim,
  storeRecalculated,
  type LineDecision,
} from './lifecycle/recalculate-claim.ts';
export { claimAuthors, insertVersion } from './lifecycle/edit-claim.queries.ts';
export { openLetterClaim } from './lifecycle/open-letter-claim.ts';
export { updateClaim } from './lifecycle/update-claim.route.ts';
export { closeUnbilledClaims } from './lifecycle/close-unbilled-claims.ts';
export { lockUnbilledClaims } from './lifecycle/unbilled-claims.queries.ts';
export { columnsToMove, moveClaim, type ClaimToMove } from './lifecycle/move-claim.queries.ts';
export {
  moveClaims,
  moveClaimsIntoBatch,
  moveClaimsOfBatch,
  moveClaimsOutOfBatch,
} from './lifecycle/move-claims.queries.ts';
export {
  listClaimsOfBatch,
  listGroupsToBatch,
  lockClaimsInBatch,
  lockClaimsToBatch,
  sumHeldClaims,
  type BatchGroup,
  type ClaimToBatch,
  type WaitingGroup,
} from './lifecycle/batch-claims.queries.ts';
export { submitBulkUpload } from './bulk/submit-bulk-upload.job.ts';
export { resumeBulkClaims, sweepBulkUploads } from './bulk/sweep-bulk-uploads.job.ts';
export { updateCoverHitsOf } from './cover/update-cover-hits.ts';
export { countClaimsHit, type ClaimsHit } from './cover/count-claims-hit.ts';
export { keepHit } from './cover/cover-facts.queries.ts';
export { loadCoverView } from './cover/cover-view.ts';
export { findCoverHits } from './cover/find-cover-hits.job.ts';
export { createAdjudication } from './lifecycle/adjudicate-claim.job.ts';
export { foldClaimChanges } from './history/fold-claim-changes.job.ts';
export { isUnpaid } from './history/claim-history.queries.ts';
