// One request for every call that succeeds with the demo data, created again each time, so that the common call
// tests start from a working request and change one thing.
import type { World, Makers, Parts } from './world.ts';
import { randomUUID } from 'node:crypto';
import type { CallName } from '@portal/contract/calls.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import {
  aClaim,
  aWaitingClaim,
  findPanel,
  findPatient,
  keyed,
  type ClaimBody,
} from './claim-builders.ts';
import {
  aLetterOfWorld,
  letRequestLetters,
  letterMakers,
} from '../src/guarantees/letter.builders.ts';
import { openImportWorld } from '../src/imports/transfers/import.builders.ts';
import { messageMakers } from '../src/messages/message.builders.ts';
import { bulkMakers } from '../src/claims/bulk/bulk.builders.ts';
import { daClaimMakers, letConsultOnline } from '../src/claims/history/da-claim.builders.ts';
import { noticeMakers } from '../src/notices/notice.builders.ts';
import { aDelivery } from '../src/access/webhooks/webhook.builders.ts';
import { aFailedJob } from '../src/system/system.builders.ts';
import { anAlert, trailMakers } from '../src/trail/alerts/alert.builders.ts';
import { reportMakers } from '../src/reports/report.builders.ts';
import { openPaymentWorld, paymentMakers } from '../src/payments/payment.builders.ts';
import { aDocument, documentMakers } from './document-builders.ts';
import { CLAIMS_BEFORE_DAYS, demoMember, demoPassword, demoToday } from './fixtures.ts';
import type { Portal } from './portal.ts';
import { adminMakers } from './admin-requests.ts';
import { codeMakers, insertCodeForDemoDay } from './code-requests.ts';
import { factorMakers, openFactorWorld } from '../src/access/factors/factor.builders.ts';
import { proposalMakers } from '../src/access/proposals/proposal.builders.ts';
import { linkMakers } from './password-links.ts';
import { lookUpMakers } from './look-up-requests.ts';
import { toolMakers } from './tool-requests.ts';

const anywhereCode = 'ANYWHERE';

export async function openWorld(portal: Portal, username: string): Promise<World> {
  await letRequestLetters(portal, username);
  const clerk = await portal.signIn(username);
  const claimOfToday = await aClaim(clerk, demoMember);
  let visits = 0;
  const nextClaim = (): ClaimBody => {
    visits += 1;
    const visit = addDays(plainDate(demoToday), -CLAIMS_BEFORE_DAYS - visits);
    return { ...claimOfToday, date_of_visit_start: visit, receipt_no: `R-${visits}` };
  };
  const patient = await findPatient(clerk, demoMember);
  const claim = await clerk.call('submitClaim', { body: nextClaim() });
  const draft = await clerk.call('createDraft', { body: nextClaim() });
  const benefits = await clerk.call('getBenefitLimitsOfMember', {
    body: { member_id: patient.memberId, plan_ids: [patient.planId], incurred_date: demoToday },
  });
  await insertCodeForDemoDay(portal, { code: anywhereCode, memberId: patient.memberId });
  await letConsultOnline(portal, clerk.clinicId);
  const admin = await portal.signIn('admin.ops');
  const assessor = await portal.signIn('admin.assessor');
  const payer = await portal.signIn('admin.finance2');
  return {
    clerk,
    admin,
    assessor,
    payer,
    username,
    patient,
    panelId: await findPanel(clerk),
    claimId: claim.data.uuid,
    draftId: draft.data.uuid,
    documentId: await aDocument(clerk),
    approvalCode: anywhereCode,
    planBenefitId: benefits.data[0]?.plan_benefit_id ?? '',
    nextClaim,
    aWaitingClaim: (make = aWaitingClaim) => make(portal, clerk, nextClaim()),
    payments: openPaymentWorld(portal, { clerk, nextClaim }),
    imports: openImportWorld(portal, admin),
    aFailedJob: () => aFailedJob(portal),
    anAlert: () => anAlert(portal),
    factors: openFactorWorld(portal, clerk),
    aLetter: (status) => aLetterOfWorld(portal, { clerk, assessor }, status),
    aMessage: (webhookId) => aDelivery(portal, webhookId, clerk.clinicId),
  };
}

const aSubmitted = async ({ clerk, nextClaim }: World) =>
  (await clerk.call('submitClaim', { body: nextClaim() })).data.uuid;

async function aDraft({ clerk, nextClaim }: World): Promise<string> {
  return (await clerk.call('createDraft', { body: nextClaim() })).data.uuid;
}

const byClinic = ({ clerk }: World) => ({ params: { id: clerk.clinicId } });

/** Sign-in, passwords and sessions; calls that need their own token get an invalid one. */
const accessMakers = {
  exchangeToken: () => ({
    body: {
      target_client: 'provider-portal',
      clinic_id: 'GP0001',
      external_client_id: 'broker',
      access_token: 'none',
    },
  }),
  chooseClinic: ({ clerk }: World) => ({ body: { clinicId: clerk.clinicId } }),
  ...linkMakers,
  ...factorMakers,
  ...proposalMakers,
  register: () => ({
    body: {
      fullname: 'Testa Tan',
      email: 'testa@clinic.sg',
      username: 'testa.tan',
      password: 'Tidal-oak-41',
      confirmPassword: 'Tidal-oak-41',
      terms: true,
    },
  }),
  legacyDisableReset: () => ({ query: { UserName: 'clinic.gp' } }),
  getSecurityCookies: () => ({}),
  setSecurityCookies: () => ({ body: { accessToken: 'none', refreshToken: 'none' } }),
  getLegacyToken: () => ({}),
  openLegacySession: async ({ clerk }: World) => {
    const { data } = await clerk.call('getMe', {});
    return { body: { location_code: data.clinicProfile?.code ?? '' } };
  },
} satisfies Partial<Makers>;

const makers: Makers = {
  ...accessMakers,
  ...adminMakers,
  ...documentMakers,
  ...codeMakers,
  ...lookUpMakers,
  ...toolMakers,
  ...trailMakers,
  ...paymentMakers,
  getConfig: () => ({}),
  login: () => ({
    body: { username: 'clinic.tcm', password: demoPassword, loginWithNewSession: true },
  }),
  refreshToken: () => ({ body: {} }),
  logout: () => ({ body: {} }),
  getMe: () => ({}),
  noteActivity: () => ({ body: {} }),
  getPasswordPolicy: () => ({}),
  changePassword: () => ({
    body: { current_password: demoPassword, new_password: 'Tidal-oak-41' },
  }),
  getAccessPermissions: ({ username }) => ({ body: { username } }),
  getLocation: byClinic,
  getGstSettings: (world) => ({ ...byClinic(world), query: { date: demoToday } }),
  listSurcharges: byClinic,
  listLocationInsurers: byClinic,
  listLocationPanels: (world) => ({ ...byClinic(world), query: { panel_id: world.panelId } }),
  listPractitioners: ({ clerk, panelId }) => ({
    query: { company: clerk.clinicId, panel_ids: panelId, available_date: demoToday },
  }),
  getAdminFee: ({ clerk, panelId }) => ({
    query: {
      location_id: clerk.clinicId,
      panel_id: panelId,
      incurred_date: demoToday,
      submission_date: demoToday,
      amount: 100,
    },
  }),
  listMcReasons: () => ({}),
  listHospitals: () => ({}),
  searchMembers: () => ({ query: { nric: demoMember, visit_date: demoToday } }),
  searchMembersByPost: () => ({ body: { nric: demoMember, visit_date: demoToday } }),
  getMemberDetail: ({ patient }) => ({
    params: { id: patient.memberId },
    query: { incurred_date: demoToday },
  }),
  revealNationalNumber: ({ patient }) => ({
    params: { id: patient.memberId },
    body: { reason: 'Referral letter' },
  }),
  validateEmployment: ({ patient }) => ({
    params: { id: patient.memberId, policyId: patient.policyId },
    query: { incurred_date: demoToday },
  }),
  getClaimPolicyPlanInfo: ({ patient, panelId }) => ({
    body: { member_id: patient.memberId, panel_ids: [panelId], incurred_date: demoToday },
  }),
  getBenefitLimitsOfMember: ({ patient, panelId }) => ({
    body: {
      member_id: patient.memberId,
      plan_ids: [patient.planId],
      panel_ids: [panelId],
      incurred_date: demoToday,
    },
  }),
  getBenefitBalance: ({ patient, planBenefitId }) => ({
    body: {
      member_id: patient.memberId,
      from_date: demoToday,
      claimant_id: { member_id: patient.memberId, policy_uuid: patient.policyId },
      plan_benefit_ids: [planBenefitId],
    },
  }),
  searchDiagnoses: ({ patient }) => ({
    query: { search_text: 'fever', policy_id: patient.policyId },
  }),
  searchPanelProducts: ({ clerk, panelId }) => ({
    params: { panel: panelId },
    query: { q: 'Paracetamol', location_id: clerk.clinicId, available_date: demoToday },
  }),
  getClaimContext: ({ nextClaim }) => ({ body: nextClaim() }),
  calculateClaim: ({ nextClaim, claimId }) => ({
    body: { ...nextClaim(), claim_uuid: claimId },
  }),
  checkSameVisitDate: ({ clerk, patient, claimId }) => ({
    query: {
      member_id: patient.memberId,
      incurred_date: demoToday,
      provider_company_id: clerk.clinicId,
      policy_id: patient.policyId,
      claim_uuid: claimId,
    },
  }),
  listClaims: ({ clerk, patient }) => ({
    query: { provider_company_id: clerk.clinicId, member: patient.memberId },
  }),
  listClaimsByPost: ({ clerk, patient }) => ({
    body: { provider_company_id: clerk.clinicId, member: patient.memberId },
  }),
  countPanelClaims: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  exportClaims: ({ clerk }) => ({ query: { format: 'csv', provider_company_id: clerk.clinicId } }),
  exportClaimsByPost: ({ clerk, patient }) => ({
    body: { format: 'csv', provider_company_id: clerk.clinicId, member: patient.memberId },
  }),
  listDrafts: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listDraftsByPost: ({ clerk }) => ({ body: { provider_company_id: clerk.clinicId } }),
  checkDrafts: ({ draftId }) => ({ query: { ids: draftId } }),
  submitClaims: (world) => ({ body: { claims: [keyed(world.nextClaim())] } }),
  submitClaim: async (world) => ({
    body: { ...world.nextClaim(), draft_id: await aDraft(world), draft_version: 1 },
  }),
  getClaim: ({ claimId }) => ({ params: { id: claimId }, query: { panel_type: 'PANEL' } }),
  getClaimPdf: ({ claimId }) => ({ params: { id: claimId } }),
  listClaimVersions: ({ claimId }) => ({ params: { id: claimId } }),
  addClaimRemark: ({ claimId }) => ({
    params: { id: claimId },
    body: { type: 'CLAIM', remarks: randomUUID() },
  }),
  updateClaim: async (world) => ({
    params: { id: await aSubmitted(world) },
    body: world.nextClaim(),
  }),
  deleteClaim: async (world) => ({ params: { id: await aSubmitted(world) } }),
  createDraft: ({ nextClaim }) => ({ body: nextClaim() }),
  getDraft: ({ draftId }) => ({ params: { id: draftId }, query: {} }),
  updateDraft: async (world) => ({
    params: { id: await aDraft(world) },
    body: world.nextClaim(),
  }),
  deleteDraft: async (world) => ({ params: { id: await aDraft(world) } }),
  ...letterMakers,
  ...messageMakers,
  ...noticeMakers,
  ...daClaimMakers,
  ...bulkMakers,
  ...reportMakers,
};

/** A request that succeeds; changing calls get their own record to change. */
export async function validRequest(name: CallName, world: World): Promise<Parts> {
  return makers[name](world);
}
