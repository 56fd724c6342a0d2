import type { Handlers } from '../platform/handler.ts';
import { addClaimRemark } from './add-claim-remark.route.ts';
import { calculatorHandlers } from './calculate-claim.route.ts';
import { checkDrafts } from './check-drafts.route.ts';
import { countPanelClaims } from './count-panel-claims.route.ts';
import { draftHandlers } from './drafts.route.ts';
import { editHandlers } from './edit-claim.route.ts';
import { exportClaims, exportClaimsByPost } from './export-claims.route.ts';
import { getClaimFormConfig } from './get-claim-form-config.route.ts';
import { getClaimContext } from './get-claim-context.route.ts';
import { getClaimPdf } from './get-claim-pdf.route.ts';
import { getClaimSheet } from './get-claim-sheet.route.ts';
import { getClaim } from './get-claim.route.ts';
import { listClaimVersions } from './list-claim-versions.route.ts';
import { listClaims, listClaimsByPost } from './list-claims.route.ts';
import { listDraftsByPost } from './list-drafts.route.ts';
import { submitClaim } from './submit-claim.route.ts';

export type { ClaimKey } from './claim-rows.ts';
export { judgedClaimRows } from './judged-claim-rows.ts';
export { createAdjudication } from './adjudicate-claim.job.ts';
export { foldClaimChanges } from './fold-claim-changes.job.ts';

export const claimHandlers = {
  ...calculatorHandlers,
  ...draftHandlers,
  ...editHandlers,
  addClaimRemark,
  checkDrafts,
  countPanelClaims,
  exportClaims,
  exportClaimsByPost,
  getClaim,
  getClaimPdf,
  getClaimSheet,
  getClaimContext,
  getClaimFormConfig,
  listClaimVersions,
  listClaims,
  listClaimsByPost,
  listDraftsByPost,
  submitClaim,
} satisfies Partial<Handlers>;
