// Requests of the tools before sign-in; without a captcha solution they are rejected, and never fail.
import { demoMember, demoToday } from './fixtures.ts';
import type { Makers, World } from './world.ts';

export const toolMakers = {
  getCaptchaChallenge: () => ({}),
  searchPublicLocations: () => ({ query: { code: 'GP0001', exclude_hidden: 'false' as const } }),
  checkClinicProgramme: () => ({ params: { programCode: 'AXA', clinicCode: 'GP0001' } }),
  listPanelsByInsurer: () => ({ params: { insurer: 'AXA' } }),
  getClinicByCode: () => ({ params: { code: 'GP0001' } }),
  getOtherClinicDetails: () => ({ params: { code: 'GP0001' } }),
  listCountries: () => ({}),
  searchPublicMembers: () => ({ query: { nric: demoMember, visit_date: demoToday } }),
  searchPublicMembersByPost: () => ({ body: { nric: demoMember, visit_date: demoToday } }),
  getPolicyDetailsForMemberValidity: () => ({
    body: { insurerProgram: 'AXA', memberNric: demoMember },
  }),
  getMemberPolicyDetails: () => ({
    body: { insurerProgram: 'AXA', visitDate: demoToday, memberNric: demoMember },
  }),
  getPolicyDetailsV2: () => ({
    body: {
      insurerProgram: 'AXA',
      visitDate: demoToday,
      memberNric: demoMember,
      clinicCode: 'GP0001',
      mode: 'NOTIFICATION' as const,
    },
  }),
  createNotificationCode: ({ clerk, patient }: World) => ({
    body: {
      member_name: 'Testa Tan',
      member_id: patient.memberId,
      policy_id: patient.policyId,
      insurance_reference: 'R1',
      company_id: patient.policyId,
      member_type: 'MAIN',
      provider_company_id: clerk.clinicId,
      referring_clinic_name: 'Clinic',
      referring_provider_code: 'GP0001',
      member_nric: demoMember,
      visit_date: `${demoToday}T00:00:00`,
      referral_type: 'SP' as const,
      system_version: 'v4' as const,
    },
  }),
  searchPlans: ({ patient, panelId }: World) => ({
    body: {
      incurred_date: demoToday,
      member_id: patient.memberId,
      nric: demoMember,
      relation: 'MAIN',
      policy_id: patient.policyId,
      panel_ids: [panelId],
      provider_code: 'GP0001',
      provider_type: 'GP' as const,
      system_version: 'v4' as const,
    },
  }),
  searchPublicDiagnoses: () => ({ query: { search_text: 'fever' } }),
} satisfies Partial<Makers>;
