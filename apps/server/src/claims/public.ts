import type { Handlers } from '../platform/http/handler.ts';
import { cancelBulkClaims } from './bulk/cancel-bulk-claims.route.ts';
import { deleteBulkUpload } from './bulk/delete-bulk-upload.route.ts';
import { exportBulkProblems } from './bulk/export-bulk-problems.route.ts';
import { getBulkUpload } from './bulk/get-bulk-upload.route.ts';
import { listBulkRows } from './bulk/list-bulk-rows.route.ts';
import { listBulkUploads } from './bulk/list-bulk-uploads.route.ts';
import { mapBulkColumns } from './bulk/map-bulk-columns.route.ts';
import { submitBulkClaims } from './bulk/submit-bulk-claims.route.ts';
import { updateBulkRow } from './bulk/update-bulk-row.route.ts';
import { uploadBulkClaims } from './bulk/upload-bulk-claims.route.ts';
import { calculateClaim } from './checks/calculate-claim.route.ts';
import { checkSameVisitDate } from './checks/check-same-visit-date.route.ts';
import { getClaimContext } from './checks/get-claim-context.route.ts';
import { addClaimRemark } from './detail/add-claim-remark.route.ts';
import { getClaimPdf } from './detail/get-claim-pdf.route.ts';
import { getClaimSheet } from './detail/get-claim-sheet.route.ts';
import { getClaim } from './detail/get-claim.route.ts';
import { listClaimVersions } from './detail/list-claim-versions.route.ts';
import { checkDrafts } from './drafts/check-drafts.route.ts';
import { createDraft } from './drafts/create-draft.route.ts';
import { deleteDraft } from './drafts/delete-draft.route.ts';
import { getDraft } from './drafts/get-draft.route.ts';
import { listDrafts, listDraftsByPost } from './drafts/list-drafts.route.ts';
import { updateDraft } from './drafts/update-draft.route.ts';
import { changeFormSettings } from './form/change-form-settings.route.ts';
import { listFormSettings } from './form/list-form-settings.route.ts';
import { changeDecisionDelay } from './form/change-decision-delay.route.ts';
import { switchFwa } from './form/switch-fwa.route.ts';
import { getClaimFormConfig } from './form/get-claim-form-config.route.ts';
import { getClaimFigures } from './figures/get-claim-figures.route.ts';
import { listGroupFigures } from './figures/list-group-figures.route.ts';
import { countPanelClaims } from './history/count-panel-claims.route.ts';
import { getDashboardSummary } from './history/get-dashboard-summary.route.ts';
import { listTopDoctors } from './history/list-top-doctors.route.ts';
import { exportDaClaims } from './history/export-da-claims.route.ts';
import { listDaClaims } from './history/list-da-claims.route.ts';
import { exportClaims, exportClaimsByPost } from './history/export-claims.route.ts';
import { exportLegacyClaims } from './history/export-legacy-claims.route.ts';
import { listClaims, listClaimsByPost } from './history/list-claims.route.ts';
import { listLegacyClaims } from './history/list-legacy-claims.route.ts';
import { listLegacyVisits } from './history/list-legacy-visits.route.ts';
import { deleteSavedItem } from './saved/delete-saved-item.route.ts';
import { listSavedItems } from './saved/list-saved-items.route.ts';
import { saveItem } from './saved/save-item.route.ts';
import { deleteClaim } from './lifecycle/delete-claim.route.ts';
import { submitClaim } from './lifecycle/submit-claim.route.ts';
import { submitClaims } from './lifecycle/submit-claims.route.ts';
import { updateClaim } from './lifecycle/update-claim.route.ts';
import { getRuleDryRun } from './rulebook/get-rule-dry-run.route.ts';
import { getRule } from './rulebook/get-rule.route.ts';
import { listDryRunClaims } from './rulebook/list-dry-run-claims.route.ts';
import { listRuleDryRuns } from './rulebook/list-rule-dry-runs.route.ts';
import { listRules } from './rulebook/list-rules.route.ts';
import { planRuleChange } from './rulebook/plan-rule-change.route.ts';
import { startRuleDryRun } from './rulebook/start-rule-dry-run.route.ts';
import { withdrawRuleChange } from './rulebook/withdraw-rule-change.route.ts';

export { tryRule } from './rulebook/try-rule.job.ts';
export { lockDraft, putApprovalCode, type DraftRow } from './drafts/drafts.queries.ts';
export { draftOwner } from './drafts/draft-documents.ts';
export { judgeForApproval } from './drafts/judge-for-approval.ts';
export { requireDraftToChange } from './drafts/require-draft.ts';
export type { ClaimKey } from './claim-rows.ts';
export { mayWith, requireRight } from './claim-right.ts';
export { judgedClaimRows } from './lifecycle/judged-claim-rows.ts';
export { contextOf } from './pricing/claim-context.ts';
export { loadClaimFacts, type ClaimFacts } from './pricing/claim-facts.ts';
export { approvalRuleOf, InvalidRuleError } from './pricing/approval-rule-rows.ts';
export { listLiftableRules } from './pricing/approval-rules.queries.ts';
export { amountsOf } from './pricing/amounts-view.ts';
export { insertRemark } from './detail/claim-remarks.queries.ts';
export { releaseUsage } from './lifecycle/adjudicate-claim.queries.ts';
export {
  recalculateClaim,
  storeRecalculated,
  type LineDecision,
} from './lifecycle/recalculate-claim.ts';
export { insertVersion } from './lifecycle/edit-claim.queries.ts';
export { openLetterClaim } from './lifecycle/open-letter-claim.ts';
export { closeUnbilledClaims } from './lifecycle/close-unbilled-claims.ts';
export { moveClaim, type ClaimToMove } from './lifecycle/move-claim.queries.ts';
export {
  listClaimsOfBatch,
  listGroupsToBatch,
  lockClaimsInBatch,
  lockClaimsToBatch,
  moveClaims,
  moveClaimsIntoBatch,
  moveClaimsOfBatch,
  moveClaimsOutOfBatch,
  sumHeldClaims,
  type BatchGroup,
  type ClaimToBatch,
  type WaitingGroup,
} from './lifecycle/batch-claims.queries.ts';
export { submitBulkUpload } from './bulk/submit-bulk-upload.job.ts';
export { resumeBulkClaims, sweepBulkUploads } from './bulk/sweep-bulk-uploads.job.ts';
export { checkCoverOf } from './cover/check-cover.ts';
export { countClaimsHit, type ClaimsHit } from './cover/count-claims-hit.ts';
export { keepHit } from './cover/cover-facts.queries.ts';
export { loadCoverView } from './cover/cover-view.ts';
export { findCoverHits } from './cover/find-cover-hits.job.ts';
export { createAdjudication } from './lifecycle/adjudicate-claim.job.ts';
export { foldClaimChanges } from './history/fold-claim-changes.job.ts';

export const claimHandlers = {
  getClaimContext,
  calculateClaim,
  checkSameVisitDate,
  listClaims,
  listClaimsByPost,
  countPanelClaims,
  listSavedItems,
  saveItem,
  deleteSavedItem,
  listDaClaims,
  exportDaClaims,
  getDashboardSummary,
  listTopDoctors,
  getClaimFigures,
  listGroupFigures,
  exportClaims,
  exportClaimsByPost,
  listLegacyClaims,
  listLegacyVisits,
  exportLegacyClaims,
  listDrafts,
  listDraftsByPost,
  checkDrafts,
  submitClaim,
  submitClaims,
  getClaim,
  getClaimPdf,
  getClaimSheet,
  listClaimVersions,
  addClaimRemark,
  updateClaim,
  deleteClaim,
  createDraft,
  getDraft,
  updateDraft,
  deleteDraft,
  getClaimFormConfig,
  listRules,
  getRule,
  planRuleChange,
  withdrawRuleChange,
  startRuleDryRun,
  listRuleDryRuns,
  getRuleDryRun,
  listDryRunClaims,
  listFormSettings,
  changeFormSettings,
  switchFwa,
  changeDecisionDelay,
  cancelBulkClaims,
  deleteBulkUpload,
  exportBulkProblems,
  getBulkUpload,
  listBulkRows,
  listBulkUploads,
  mapBulkColumns,
  submitBulkClaims,
  updateBulkRow,
  uploadBulkClaims,
} satisfies Partial<Handlers>;
