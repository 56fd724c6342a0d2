/**
 * The table of contents: every call with its address and the permission that it needs.
 * The server registers its handlers under it, the web client calls through it, and OpenAPI, the
 * authorisation matrix and the common call tests walk over it. Request and reply of each call
 * stand in `<slice>/<call>.ts` and are joined in `schemas.ts`.
 */
import type { Permission } from '@portal/rules/access/permissions.ts';
import { accessCalls } from './access/access-calls.ts';
import { adminCalls } from './access/admin-calls.ts';
import { codeCalls } from './codes/code-calls.ts';
import { lookUpCalls } from './look-up-calls.ts';
import { serviceBases } from './service-bases.ts';
import { documentCalls } from './documents/document-calls.ts';
import { memberCalls } from './members/member-calls.ts';
import { toolCalls } from './tools/tool-calls.ts';

/** Who may call: anyone, any signed-in user, or a signed-in user with the permission. */
type Access = 'public' | 'session' | Permission;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Address with `:name` parameters, from the root of the origin; `*` takes the rest, slashes too. */
  readonly path: string;
  /** Other addresses under which the specifications name the same call. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /** A changing call keeps its reply under the request's Idempotency-Key and replays it; a public one does so itself. */
  readonly idempotent?: true;
  /** What insurers may answer themselves: a 401 of theirs says nothing about the session here. */
  readonly isInsurerApi?: true;
  /** Does slow work, such as hashing, and holds a connection to the database only in between. */
  readonly ownTransactions?: true;
  /** Whether users who must first choose a new password may make this call. */
  readonly beforePasswordChange?: true;
  /**
   * The call changes something that has a version, and a stale `If-Match` is refused. Calls that the specifications
   * list without it accept a request without `If-Match`, as the last write.
   */
  readonly ifMatch?: 'optional' | 'required';
}

/** The server reads addresses without regard to case: the specifications write Login and login. */
const { claim, policy, provider, inventory } = serviceBases;
const clinicGroup = '/api/admin-settings/Api/ClinicGroup/ClinicGroupUser';

export const calls = {
  ...accessCalls,

  // clinics
  getLocation: { method: 'GET', path: `${provider}/locations/:id`, access: 'session' },
  getGstSettings: {
    method: 'GET',
    path: `${provider}/locations/:id/gst-settings`,
    access: 'outpatient-claim:read',
  },
  listSurcharges: {
    method: 'GET',
    path: `${provider}/locations/:id/surcharges`,
    access: 'outpatient-claim:read',
  },
  listLocationInsurers: {
    method: 'GET',
    path: `${provider}/locations/:id/insurers`,
    access: 'session',
    isInsurerApi: true,
  },
  listLocationPanels: {
    method: 'GET',
    path: `${provider}/locations/:id/panels`,
    access: 'session',
  },
  listPractitioners: {
    method: 'GET',
    path: `${provider}/practitioners`,
    access: 'outpatient-claim:read',
  },
  getAdminFee: {
    method: 'GET',
    path: `${provider}/panels/finance/admin-fees`,
    access: 'outpatient-claim:read',
  },
  listOrganizationLocations: {
    method: 'GET',
    path: `${provider}/organizations/:id/locations`,
    access: 'clinic-group:read',
  },
  getLocationOfUser: {
    method: 'GET',
    path: `${provider}/locations/user-profile/:sub`,
    access: 'session',
  },
  getOrganizationOfUser: {
    method: 'GET',
    path: `${provider}/organizations/user-profile/:sub`,
    access: 'session',
  },
  listMappedClinics: {
    method: 'POST',
    path: `${clinicGroup}/fetchClinicGroupMappedClinicDataByUserName`,
    access: 'clinic-group:read',
  },
  listMappedClinicsPaginated: {
    method: 'POST',
    path: `${clinicGroup}/fetchClinicGroupMappedClinicDataByUserNamePaginated`,
    access: 'clinic-group:read',
  },
  listMcReasons: { method: 'GET', path: `${provider}/lookups/MCReason`, access: 'session' },
  listHospitals: { method: 'GET', path: `${provider}/lookups/Hospital`, access: 'session' },

  // benefits
  getClaimPolicyPlanInfo: {
    method: 'POST',
    path: `${policy}/plans/get-claim-policy-plan-info`,
    access: 'member-search-single:read',
  },
  getBenefitLimitsOfMember: {
    method: 'POST',
    path: `${policy}/plans/get-claim-benefit-limit-from-member`,
    access: 'member-search-single:read',
  },
  getBenefitBalance: {
    method: 'POST',
    path: `${policy}/benefits/balance`,
    access: 'member-search-single:read',
  },

  // catalogue
  searchDiagnoses: {
    method: 'GET',
    path: `${claim}/commons/diagnosis`,
    access: 'outpatient-claim:read',
  },
  searchPanelProducts: {
    method: 'GET',
    path: `${provider}/panels/:panel/products/ext`,
    aliases: [`${inventory}/panels/:panel/products/ext`],
    access: 'outpatient-claim:read',
  },

  // claims
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
  listClaims: { method: 'GET', path: `${claim}/claims`, access: 'outpatient-claim:read' },
  listClaimsByPost: {
    method: 'POST',
    path: `${claim}/claims/search`,
    access: 'outpatient-claim:read',
  },
  countPanelClaims: {
    method: 'GET',
    path: `${claim}/claims/counts`,
    access: 'outpatient-claim:read',
  },
  exportClaims: { method: 'GET', path: `${claim}/exports/claims`, access: 'outpatient-claim:read' },
  exportClaimsByPost: {
    method: 'POST',
    path: `${claim}/exports/claims`,
    access: 'outpatient-claim:read',
  },
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
  submitClaim: {
    method: 'POST',
    path: `${claim}/claims`,
    access: 'outpatient-claim:create',
    idempotent: true,
  },
  getClaim: { method: 'GET', path: `${claim}/claims/:id`, access: 'outpatient-claim:read' },
  getClaimPdf: {
    method: 'GET',
    path: `${claim}/claims/:id/pdf`,
    access: 'outpatient-claim:read',
  },
  getClaimSheet: {
    method: 'GET',
    path: `${claim}/claims/:id/sheet`,
    access: 'outpatient-claim:read',
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

  ...documentCalls,
  ...memberCalls,
  ...lookUpCalls,
  ...codeCalls,
  ...adminCalls,
  ...toolCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
