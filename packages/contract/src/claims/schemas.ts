/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { claimCalls } from './calls.ts';
import {
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
} from './bulk-claims.ts';
import { calculateClaim, checkSameVisitDate, getClaimContext } from './calculator.ts';
import { getClaimFigures } from './claim-figures.ts';
import { getClaimFormConfig } from './claim-form-config.ts';
import {
  countPanelClaims,
  exportClaims,
  exportClaimsByPost,
  listClaims,
  listClaimsByPost,
} from './claim-history.ts';
import { exportDaClaims, listDaClaims } from './da-claims.ts';
import { getDashboardSummary, listTopDoctors } from './dashboard.ts';
import {
  checkDrafts,
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  listDraftsByPost,
  updateDraft,
} from './drafts.ts';
import {
  changeDecisionDelay,
  changeFormSettings,
  listFormSettings,
  switchFwa,
} from './form-settings.ts';
import { listGroupFigures } from './group-figures.ts';
import { exportLegacyClaims, listLegacyClaims, listLegacyVisits } from './legacy-claims.ts';
import { deleteSavedItem, listSavedItems, saveItem } from './saved-items.ts';
import {
  getRule,
  getRuleDryRun,
  listDryRunClaims,
  listRuleDryRuns,
  listRules,
  planRuleChange,
  startRuleDryRun,
  withdrawRuleChange,
} from './rulebook.ts';
import {
  addClaimRemark,
  deleteClaim,
  getClaim,
  getClaimPdf,
  getClaimSheet,
  listClaimVersions,
  submitClaim,
  submitClaims,
  updateClaim,
} from './submitted-claims.ts';

export const claimSchemas = {
  getClaimFormConfig,
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
  submitClaim,
  submitClaims,
  getClaim,
  getClaimPdf,
  getClaimSheet,
  listClaimVersions,
  addClaimRemark,
  updateClaim,
  deleteClaim,
  listDrafts,
  listDraftsByPost,
  checkDrafts,
  createDraft,
  getDraft,
  updateDraft,
  deleteDraft,
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
} as const satisfies Record<keyof typeof claimCalls, CallSchema>;
