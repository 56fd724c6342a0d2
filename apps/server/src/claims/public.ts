import type { Handlers } from '../platform/http/handler.ts';
import { addClaimRemark } from './detail/add-claim-remark.route.ts';
import { calculatorHandlers } from './checks/calculate-claim.route.ts';
import { checkDrafts } from './drafts/check-drafts.route.ts';
import { countPanelClaims } from './history/count-panel-claims.route.ts';
import { draftHandlers } from './drafts/drafts.route.ts';
import { editHandlers } from './lifecycle/edit-claim.route.ts';
import { exportClaims, exportClaimsByPost } from './history/export-claims.route.ts';
import { getClaimFormConfig } from './form/get-claim-form-config.route.ts';
import { getClaimContext } from './checks/get-claim-context.route.ts';
import { getClaimPdf } from './detail/get-claim-pdf.route.ts';
import { getClaimSheet } from './detail/get-claim-sheet.route.ts';
import { getClaim } from './detail/get-claim.route.ts';
import { listClaimVersions } from './detail/list-claim-versions.route.ts';
import { listClaims, listClaimsByPost } from './history/list-claims.route.ts';
import { listDraftsByPost } from './drafts/list-drafts.route.ts';
import { submitClaim } from './lifecycle/submit-claim.route.ts';

export type { ClaimKey } from './claim-rows.ts';
export { judgedClaimRows } from './lifecycle/judged-claim-rows.ts';
export { createAdjudication } from './lifecycle/adjudicate-claim.job.ts';
export { foldClaimChanges } from './history/fold-claim-changes.job.ts';

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
