// Every call that the two specifications list (Access spec §7, Claims spec §7) answers at its address. Braces stand for
// any record; the service bases give the base paths.
import { identityBases, publicBase, serviceBases } from '@portal/contract/service-bases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const { claim, policy, member, provider, inventory, jellyfish } = serviceBases;
const { v2: identity } = identityBases;
const admin = '/api/admin-settings';
const groupPolicy = '/api/group-policy';

const ACCESS_CALLS = [
  `POST ${identity}/auth/login`,
  `POST ${identity}/user/token-exchange`,
  `POST ${identity}/auth/refresh-token`,
  `POST ${identity}/auth/forget-password`,
  `POST ${identity}/auth/update-password`,
  `GET ${identity}/auth/password-reset-validation?client_id=x&sessionId=x&session_id=x`,
  `GET ${jellyfish}/auth/v3/access-token`,
  'POST /api/login/ForgotPasswordAsync',
  'GET /api/Login/VerifyResetPasswordCode?code=x',
  'GET /api/Login/VerifySetPasswordCode?code=x',
  'POST /api/login/ResetPassword',
  'POST /api/login/SetPassword',
  'GET /api/login/GetDisableResetPassword?UserName=clinic.gp',
  'GET /api/login/GetSecurityCookies',
  'POST /api/login/SetSecurityCookies',
  'POST /api/login/RefreshToken',
  `POST ${jellyfish}/auth/v2/session`,
  'POST /api/authorization/getAccessPermissions',
  `GET ${publicBase('provider')}/search/locations?exclude_hidden=false&code=GP0001`,
  `GET ${admin}/public/Api/InsurerPanel/checkValidClinicExcludeProviderType/programcode/AXA/providercode/GP0001`,
  `GET ${admin}/public/Api/InsurerPanel/fetchPanelsByInsurerCode/AXA`,
  `GET ${admin}/public/Api/Clinic/fetchClinicByCode/code/GP0001`,
  `GET ${admin}/Api/Clinic/fetchOtherClinicDetails/clinicCode/GP0001`,
  `GET ${publicBase('member')}/members/search?nric=T3000001Z&visit_date=2026-11-06`,
  `POST ${groupPolicy}/Api/PolicyMemberApi/GetPolicyDetailsForMemberValidity`,
  `POST ${groupPolicy}/Api/PolicyMemberApi/GetMemberPolicyDetails`,
  `POST ${publicBase('member')}/members/policy-details`,
  `GET ${provider}/countries`,
  `POST ${jellyfish}/public/notification-codes`,
  `POST ${jellyfish}/public/plans/search`,
  'GET /api/roles/{id}',
  'POST /api/roles/findRoles',
  'POST /api/roles',
  'PUT /api/roles',
  'DELETE /api/roles/{id}',
  'GET /api/roles/checkIsRollAssignedToUser?roleId={id}',
] as const;

const CLAIMS_CALLS = [
  `GET ${claim}/claims?panel_type=PANEL&sort=date_of_visit_start,desc&page=1&size=10`,
  `GET ${claim}/claims/drafts/{id}?panel_type=PANEL`,
  `GET ${claim}/claims/{id}?panel_type=PANEL`,
  `DELETE ${claim}/claims/drafts/{id}`,
  `DELETE ${claim}/claims/{id}`,
  `POST ${claim}/claims/drafts`,
  `PUT ${claim}/claims/drafts/{id}`,
  `POST ${claim}/claims`,
  `PUT ${claim}/claims/{id}`,
  `POST ${claim}/calculator/provider`,
  `POST ${claim}/claims/provider/fee`,
  `GET ${claim}/claims/check-claim-same-visit-date`,
  `POST ${claim}/claims/file/upload`,
  `DELETE ${claim}/claims/file/delete/one/two`,
  `GET ${member}/members/{id}/detail-with-names?incurred_date=2026-11-06`,
  `GET ${policy}/policies/{id}`,
  `GET ${member}/members/{id}/policies/{id}/employment-histories/validate`,
  `POST ${policy}/plans/get-claim-policy-plan-info`,
  `POST ${policy}/plans/claim-form-config?platform=PORTAL&claim_type=OUTPATIENT`,
  `GET ${policy}/plans/{id}/get-plan-benefit-limit`,
  `POST ${policy}/plans/get-claim-benefit-limit-from-member`,
  `POST ${policy}/benefits/balance`,
  `GET ${policy}/benefits/{id}/mappings`,
  `GET ${claim}/commons/diagnosis?page=1&size=10&search_text=flu`,
  `GET ${publicBase('claim')}/commons/diagnosis?page=1&size=10&search_text=flu`,
  `GET ${inventory}/panels/{id}/products/ext?page=1&size=10`,
  `POST ${inventory}/products/search`,
  `GET ${inventory}/locations/{id}/products`,
  `GET ${inventory}/products/types`,
  `GET ${claim}/referral-codes/valid`,
  `GET ${claim}/referral-codes?search_text=REF&page=1&size=10`,
  `GET ${claim}/approval-codes/valid`,
  `GET ${claim}/approval-codes/code/APPR400X`,
  `GET ${claim}/approval-codes/rules?provider_company_type=GP`,
  `POST ${groupPolicy}/Api/ApprovalCodeApi/GetProviderRuleList`,
  `GET ${provider}/locations/{id}/gst-settings?date=2026-11-06`,
  `GET ${provider}/locations/{id}/surcharges`,
  `GET ${provider}/lookups/MCReason`,
  `GET ${provider}/lookups/location`,
  `GET ${provider}/locations?q=gp&page=1&size=20`,
  `GET ${provider}/practitioners?size=100&sort=name,asc`,
  `GET ${provider}/panels/finance/admin-fees`,
  `GET ${provider}/locations/user-profile/{id}`,
  `GET ${provider}/organizations/user-profile/{id}`,
  `GET ${provider}/locations/{id}`,
  `GET ${provider}/locations/{id}/insurers`,
  `GET ${provider}/organizations/{id}/locations?page=1&size=1000`,
  `GET ${provider}/locations/{id}/panels?page=1&size=100`,
  `GET ${admin}/public/Api/Clinic/fetchClinicByCode/code/GP0001`,
  `POST ${admin}/Api/Clinic/getMappedInsurerPanel`,
  `POST ${admin}/Api/Applicationuser/fetchProviderPortalMenuWithProfile`,
  `POST ${admin}/Api/ClinicGroup/ClinicGroupUser/fetchClinicGroupMappedClinicDataByUserName`,
  `POST ${admin}/Api/ClinicGroup/ClinicGroupUser/fetchClinicGroupMappedClinicDataByUserNamePaginated`,
  `GET ${admin}/Api/ClinicSurcharge/fetchByClinic?clinicId={id}`,
  `GET ${admin}/Api/Clinic/fetchOtherClinicDetails/clinicCode/GP0001`,
  // Last, because it ends the session.
  `POST ${identity}/auth/logout`,
] as const;

const ANY_ID = '0193f2a4-0000-7000-8000-000000000000';

test.each([...new Set<string>([...ACCESS_CALLS, ...CLAIMS_CALLS])])(
  '%s answers',
  async (listed) => {
    const [method = '', address = ''] = listed.split(' ');
    const response = await clerk.send({
      method,
      url: address.replaceAll('{id}', ANY_ID),
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    expect(response.statusCode).toBeLessThan(500);
    // Another code says what is wrong with this request or record.
    expect(response.body).not.toContain('"code":"NOT_FOUND"');
    expect(response.statusCode).not.toBe(405);
  },
);

test('an address that no specification lists is refused with the code that these calls never have', async () => {
  const response = await clerk.send({ method: 'GET', url: `${claim}/no-such-call` });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('"code":"NOT_FOUND"');
});
