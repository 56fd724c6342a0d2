/** Request and reply of every call of the table of contents. A call without its schema does not compile. */
import type { z } from 'zod';
import * as config from './access/config.ts';
import * as legacyLogin from './access/legacy-login.ts';
import * as passwords from './access/passwords.ts';
import * as registerRequests from './access/register-requests.ts';
import * as roles from './access/roles.ts';
import * as session from './access/session.ts';
import * as users from './access/users.ts';
import * as benefits from './benefits/benefits.ts';
import type { CallSchema } from './call-schema.ts';
import type { CallName } from './calls.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as claims from './claims/calls.ts';
import * as context from './claims/claim-context.ts';
import * as formConfig from './claims/claim-form-config.ts';
import * as listsByPost from './claims/lists-by-post.ts';
import * as codes from './codes/codes.ts';
import * as clinicGroup from './clinics/clinic-group.ts';
import * as directory from './clinics/directory.ts';
import * as locations from './clinics/locations.ts';
import * as practitioners from './clinics/practitioners.ts';
import * as documents from './documents/documents.ts';
import * as memberSearch from './members/member-search.ts';
import * as members from './members/members.ts';
import * as notifications from './tools/notification-codes.ts';
import * as lookups from './tools/public-lookups.ts';
import * as publicMembers from './tools/public-members.ts';

export const schemas = {
  getConfig: config.getConfig,
  login: session.login,
  refreshToken: session.refreshToken,
  exchangeToken: session.exchangeToken,
  chooseClinic: session.chooseClinic,
  logout: session.logout,
  getMe: session.getMe,
  noteActivity: session.noteActivity,
  getAccessPermissions: session.getAccessPermissions,
  forgetPassword: passwords.forgetPassword,
  validatePasswordReset: passwords.validatePasswordReset,
  updatePassword: passwords.updatePassword,
  changePassword: passwords.changePassword,
  getPasswordPolicy: passwords.getPasswordPolicy,
  register: passwords.register,
  legacyForgotPassword: legacyLogin.legacyForgotPassword,
  legacyVerifyResetCode: legacyLogin.legacyVerifyResetCode,
  legacyVerifySetCode: legacyLogin.legacyVerifySetCode,
  legacyResetPassword: legacyLogin.legacyResetPassword,
  legacySetPassword: legacyLogin.legacySetPassword,
  legacyDisableReset: legacyLogin.legacyDisableReset,
  getSecurityCookies: legacyLogin.getSecurityCookies,
  setSecurityCookies: legacyLogin.setSecurityCookies,
  getLegacyToken: legacyLogin.getLegacyToken,
  openLegacySession: legacyLogin.openLegacySession,
  getLocation: locations.getLocation,
  getGstSettings: locations.getGstSettings,
  listSurcharges: locations.listSurcharges,
  listLocationInsurers: locations.listLocationInsurers,
  listLocationPanels: locations.listLocationPanels,
  listPractitioners: practitioners.listPractitioners,
  getAdminFee: practitioners.getAdminFee,
  listOrganizationLocations: clinicGroup.listOrganizationLocations,
  getLocationOfUser: clinicGroup.getLocationOfUser,
  getOrganizationOfUser: clinicGroup.getOrganizationOfUser,
  listMappedClinics: clinicGroup.listMappedClinics,
  listMappedClinicsPaginated: clinicGroup.listMappedClinicsPaginated,
  listMcReasons: practitioners.listMcReasons,
  listHospitals: practitioners.listHospitals,
  searchMembers: memberSearch.searchMembers,
  searchMembersByPost: memberSearch.searchMembersByPost,
  getMemberDetail: members.getMemberDetail,
  revealNationalNumber: members.revealNationalNumber,
  validateEmployment: members.validateEmployment,
  getClaimPolicyPlanInfo: benefits.getClaimPolicyPlanInfo,
  getBenefitLimitsOfMember: benefits.getBenefitLimitsOfMember,
  getBenefitBalance: benefits.getBenefitBalance,
  searchDiagnoses: catalogue.searchDiagnoses,
  searchPanelProducts: catalogue.searchPanelProducts,
  getClaimContext: context.getClaimContext,
  calculateClaim: claims.calculateClaim,
  checkSameVisitDate: claims.checkSameVisitDate,
  listClaims: claims.listClaims,
  listClaimsByPost: listsByPost.listClaimsByPost,
  countPanelClaims: claims.countPanelClaims,
  exportClaims: claims.exportClaims,
  exportClaimsByPost: listsByPost.exportClaimsByPost,
  listDrafts: claims.listDrafts,
  listDraftsByPost: listsByPost.listDraftsByPost,
  checkDrafts: claims.checkDrafts,
  submitClaim: claims.submitClaim,
  getClaim: claims.getClaim,
  getClaimPdf: claims.getClaimPdf,
  getClaimSheet: claims.getClaimSheet,
  listClaimVersions: claims.listClaimVersions,
  addClaimRemark: claims.addClaimRemark,
  updateClaim: claims.updateClaim,
  deleteClaim: claims.deleteClaim,
  createDraft: claims.createDraft,
  getDraft: claims.getDraft,
  updateDraft: claims.updateDraft,
  deleteDraft: claims.deleteDraft,
  requestUploads: documents.requestUploads,
  confirmUpload: documents.confirmUpload,
  deleteFiles: documents.deleteFiles,
  openDocument: documents.openDocument,
  getPolicy: members.getPolicy,
  getClaimFormConfig: formConfig.getClaimFormConfig,
  getPlanBenefitLimits: benefits.getPlanBenefitLimits,
  listBenefitMappings: benefits.listBenefitMappings,
  searchProducts: catalogue.searchProducts,
  listLocationProducts: catalogue.listLocationProducts,
  listProductTypes: catalogue.listProductTypes,
  listLocationTypes: directory.listLocationTypes,
  listLocations: directory.listLocations,
  fetchSurchargesByClinic: locations.fetchSurchargesByClinic,
  getMappedInsurerPanel: directory.getMappedInsurerPanel,
  checkReferralCode: codes.checkReferralCode,
  listReferralCodes: codes.listReferralCodes,
  checkApprovalCode: codes.checkApprovalCode,
  getApprovalCode: codes.getApprovalCode,
  listRulesOfProviderType: codes.listRulesOfProviderType,
  getProviderRuleList: codes.getProviderRuleList,
  getRole: roles.getRole,
  findRoles: roles.findRoles,
  createRole: roles.createRole,
  updateRole: roles.updateRole,
  deleteRole: roles.deleteRole,
  checkRoleAssigned: roles.checkRoleAssigned,
  listRegisterRequests: registerRequests.listRegisterRequests,
  getRegisterRequest: registerRequests.getRegisterRequest,
  approveRegisterRequest: registerRequests.approveRegisterRequest,
  declineRegisterRequest: registerRequests.declineRegisterRequest,
  listUsers: users.listUsers,
  suspendUser: users.suspendUser,
  reactivateUser: users.reactivateUser,
  updateUserRoles: users.updateUserRoles,
  searchClinics: registerRequests.searchClinics,
  getCaptchaChallenge: lookups.getCaptchaChallenge,
  searchPublicLocations: lookups.searchPublicLocations,
  checkClinicProgramme: lookups.checkClinicProgramme,
  listPanelsByInsurer: lookups.listPanelsByInsurer,
  getClinicByCode: lookups.getClinicByCode,
  getOtherClinicDetails: lookups.getOtherClinicDetails,
  listCountries: lookups.listCountries,
  searchPublicMembers: publicMembers.searchPublicMembers,
  searchPublicMembersByPost: publicMembers.searchPublicMembersByPost,
  getPolicyDetailsForMemberValidity: publicMembers.getPolicyDetailsForMemberValidity,
  getMemberPolicyDetails: publicMembers.getMemberPolicyDetails,
  getPolicyDetailsV2: publicMembers.getPolicyDetailsV2,
  createNotificationCode: notifications.createNotificationCode,
  searchPlans: notifications.searchPlans,
  searchPublicDiagnoses: catalogue.searchDiagnoses,
} as const satisfies Record<CallName, CallSchema>;

type Schemas = typeof schemas;
type Part<Name extends CallName, Key extends string> =
  Schemas[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/** What a caller may send: before defaults and transformations. */
export type Request<Name extends CallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends z.ZodType ? Key : never]: z.input<
    Extract<Part<Name, Key>, z.ZodType>
  >;
};

/** What a handler reads: parsed. */
export type ParsedRequest<Name extends CallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends z.ZodType ? Key : never]: z.output<
    Extract<Part<Name, Key>, z.ZodType>
  >;
};

/** What the call answers. */
export type Reply<Name extends CallName> = z.output<Schemas[Name]['reply']['body']>;
