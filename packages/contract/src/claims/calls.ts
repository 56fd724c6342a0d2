/** The calls of claims and drafts: a part of the table of contents (`../calls.ts`). */
import { bulkCalls } from './bulk-calls.ts';
import { serviceBases } from '../service-bases.ts';

const { claim, policy } = serviceBases;
const rules = '/api/ops/rules';
const formSettings = '/api/ops/form-settings';
const dryRuns = '/api/ops/rule-dry-runs';

export const claimCalls = {
  ...bulkCalls,
  getClaimFormConfig: {
    method: 'POST',
    path: `${policy}/plans/claim-form-config`,
    access: 'outpatient-claim:read',
  },
  getClaimContext: {
    method: 'POST',
    path: `${claim}/calculator/context`,
    access: 'outpatient-claim:read',
  },
  calculateClaim: {
    method: 'POST',
    path: `${claim}/calculator/provider`,
    aliases: [`${claim}/claims/provider/fee`],
    access: 'outpatient-claim:read',
  },
  checkSameVisitDate: {
    method: 'GET',
    path: `${claim}/claims/check-claim-same-visit-date`,
    access: 'outpatient-claim:read',
  },

  // the history
  listClaims: {
    method: 'GET',
    path: `${claim}/claims`,
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
  },
  listClaimsByPost: {
    method: 'POST',
    path: `${claim}/claims/search`,
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
  },
  countPanelClaims: {
    method: 'GET',
    path: `${claim}/claims/counts`,
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
  },
  getDashboardSummary: {
    method: 'GET',
    path: `${claim}/dashboard/summary`,
    access: 'outpatient-claim:read',
  },
  listTopDoctors: {
    method: 'GET',
    path: `${claim}/dashboard/top-doctors`,
    access: 'dashboard-top3-doctors:read',
    forPeople: true,
  },
  getClaimFigures: {
    method: 'GET',
    path: `${claim}/dashboard/figures`,
    access: 'outpatient-claim:read',
    forPeople: true,
  },
  listGroupFigures: {
    method: 'GET',
    path: `${claim}/dashboard/organizations/:id`,
    access: 'clinic-group:read',
    forPeople: true,
  },
  exportClaims: {
    method: 'GET',
    path: `${claim}/exports/claims`,
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
    stepUp: 'manyRows',
    perMinute: 20,
  },
  exportClaimsByPost: {
    method: 'POST',
    path: `${claim}/exports/claims`,
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
    stepUp: 'manyRows',
    perMinute: 20,
  },

  // what a user has saved
  listSavedItems: {
    method: 'GET',
    path: `${claim}/saved-items`,
    access: 'outpatient-claim:read',
    forPeople: true,
  },
  saveItem: {
    method: 'POST',
    path: `${claim}/saved-items`,
    access: 'outpatient-claim:read',
    forPeople: true,
    idempotent: true,
  },
  deleteSavedItem: {
    method: 'DELETE',
    path: `${claim}/saved-items/:id`,
    access: 'outpatient-claim:read',
    forPeople: true,
    idempotent: true,
  },

  // tele-consultations
  listDaClaims: { method: 'GET', path: `${claim}/da-claims`, access: 'outpatient-claim:read' },
  exportDaClaims: {
    method: 'GET',
    path: `${claim}/exports/da-claims`,
    access: 'outpatient-claim:read',
    stepUp: 'manyRows',
  },

  // the older services
  listLegacyClaims: {
    method: 'GET',
    path: '/api/legacy/Api/PanelClaim/search',
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
  },
  listLegacyVisits: {
    method: 'GET',
    path: '/api/legacy/Api/PanelVisit/search',
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
  },
  exportLegacyClaims: {
    method: 'GET',
    path: '/api/legacy/Api/PanelClaim/export',
    access: 'outpatient-claim:read',
    readsFrom: 'replica',
    stepUp: 'manyRows',
  },

  // one claim
  submitClaim: {
    method: 'POST',
    path: `${claim}/claims`,
    access: 'outpatient-claim:create',
    idempotent: true,
  },
  submitClaims: {
    method: 'POST',
    path: `${claim}/claims/batch`,
    access: 'outpatient-claim:create',
    ownTransactions: true,
    maxBodyBytes: 16 * 1_048_576,
  },
  getClaim: { method: 'GET', path: `${claim}/claims/:id`, access: 'outpatient-claim:read' },
  getClaimPdf: {
    method: 'GET',
    path: `${claim}/claims/:id/pdf`,
    access: 'outpatient-claim:read',
    perMinute: 60,
  },
  listClaimVersions: {
    method: 'GET',
    path: `${claim}/claims/:id/versions`,
    access: 'outpatient-claim:read',
  },
  addClaimRemark: {
    method: 'POST',
    path: `${claim}/claims/:id/remarks`,
    access: 'outpatient-claim:update',
    idempotent: true,
  },
  updateClaim: {
    method: 'PUT',
    path: `${claim}/claims/:id`,
    access: 'outpatient-claim:update',
    idempotent: true,
    ifMatch: 'optional',
  },
  deleteClaim: {
    method: 'DELETE',
    path: `${claim}/claims/:id`,
    access: 'outpatient-claim:delete',
    idempotent: true,
    ifMatch: 'optional',
  },

  // drafts
  listDrafts: { method: 'GET', path: `${claim}/claims/drafts`, access: 'draft-visits:read' },
  listDraftsByPost: {
    method: 'POST',
    path: `${claim}/claims/drafts/search`,
    access: 'draft-visits:read',
  },
  checkDrafts: {
    method: 'GET',
    path: `${claim}/claims/drafts/checks`,
    access: 'draft-visits:read',
  },
  createDraft: {
    method: 'POST',
    path: `${claim}/claims/drafts`,
    access: 'draft-visits:create',
    idempotent: true,
  },
  getDraft: { method: 'GET', path: `${claim}/claims/drafts/:id`, access: 'draft-visits:read' },
  updateDraft: {
    method: 'PUT',
    path: `${claim}/claims/drafts/:id`,
    access: 'draft-visits:update',
    idempotent: true,
    ifMatch: 'optional',
  },
  deleteDraft: {
    method: 'DELETE',
    path: `${claim}/claims/drafts/:id`,
    access: 'draft-visits:delete',
    idempotent: true,
    ifMatch: 'optional',
  },

  // approval rules
  listRules: { method: 'GET', path: rules, access: 'rules:read' },
  getRule: { method: 'GET', path: `${rules}/:code`, access: 'rules:read' },
  planRuleChange: {
    method: 'POST',
    path: `${rules}/:code/plan`,
    access: 'rules:update',
    idempotent: true,
    stepUp: true,
  },
  withdrawRuleChange: {
    method: 'POST',
    path: `${rules}/:code/withdraw`,
    access: 'rules:update',
    idempotent: true,
    stepUp: true,
  },
  startRuleDryRun: {
    method: 'POST',
    path: `${rules}/:code/dry-runs`,
    access: 'rules:update',
    idempotent: true,
  },
  listRuleDryRuns: { method: 'GET', path: `${rules}/:code/dry-runs`, access: 'rules:read' },
  getRuleDryRun: { method: 'GET', path: `${dryRuns}/:id`, access: 'rules:read' },
  listDryRunClaims: { method: 'GET', path: `${dryRuns}/:id/claims`, access: 'rules:read' },

  // the claim form
  listFormSettings: { method: 'GET', path: formSettings, access: 'rules:read' },
  changeFormSettings: {
    method: 'POST',
    path: `${formSettings}/:id`,
    access: 'rules:update',
    idempotent: true,
    stepUp: true,
  },
  switchFwa: {
    method: 'POST',
    path: '/api/ops/fwa',
    access: 'rules:update',
    idempotent: true,
    stepUp: true,
  },
  changeDecisionDelay: {
    method: 'POST',
    path: '/api/ops/decision-delay',
    access: 'rules:update',
    idempotent: true,
    stepUp: true,
  },
} as const;
