// Requests about referral and approval codes that succeed with the demo data.
import { demoToday } from './fixtures.ts';
import type { Makers, World } from './valid-requests.ts';

const use = ({ clerk, patient, claimId }: World) => ({
  visit_date: demoToday,
  member_id: patient.memberId,
  policy_id: patient.policyId,
  provider_company_id: clerk.clinicId,
  claim_uuid: claimId,
});

export const codeMakers = {
  checkReferralCode: (world) => ({
    query: { ...use(world), referral_code: 'REFSP001', referral_type: 'SP', member_type: 'MAIN' },
  }),
  listReferralCodes: () => ({ query: { search_text: 'REF' } }),
  checkApprovalCode: (world) => ({ query: { ...use(world), approval_code: 'APPR400X' } }),
  getApprovalCode: ({ approvalCode }) => ({ params: { code: approvalCode } }),
  listRulesOfProviderType: () => ({ query: { provider_company_type: 'SP' } }),
  getProviderRuleList: () => ({ body: { Name: 'SP' } }),
} satisfies Partial<Makers>;
