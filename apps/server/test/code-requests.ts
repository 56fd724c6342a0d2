// Requests about referral codes, approval codes and requests for them that succeed with the demo data.
import { randomUUID } from 'node:crypto';
import { approvalMakers } from '../src/approvals/approval.builders.ts';
import { demoToday } from './fixtures.ts';
import type { Portal } from './portal.ts';
import type { Makers, World } from './world.ts';

const use = ({ clerk, patient, claimId }: World) => ({
  visit_date: demoToday,
  member_id: patient.memberId,
  policy_id: patient.policyId,
  provider_company_id: clerk.clinicId,
  claim_uuid: claimId,
});

export const codeMakers = {
  ...approvalMakers,
  checkReferralCode: (world) => ({
    query: { ...use(world), referral_code: 'REFSP001', referral_type: 'SP', member_type: 'MAIN' },
  }),
  listReferralCodes: () => ({ query: { search_text: 'REF' } }),
  createReferral: ({ patient }) => ({
    body: {
      member_id: patient.memberId,
      policy_id: patient.policyId,
      visit_date: demoToday,
      referral_type: 'SP',
      remarks: `Request ${randomUUID()}`,
    },
  }),
  checkApprovalCode: (world) => ({ query: { ...use(world), approval_code: 'APPR400X' } }),
  getApprovalCode: ({ approvalCode }) => ({ params: { code: approvalCode } }),
  listRulesOfProviderType: () => ({ query: { provider_company_type: 'SP' } }),
  getProviderRuleList: () => ({ body: { Name: 'SP' } }),
} satisfies Partial<Makers>;

/** An approval code for a member at any clinic, on the day of the demo data. */
export async function insertCodeForDemoDay(
  portal: Portal,
  { code, memberId }: { readonly code: string; readonly memberId: string },
): Promise<void> {
  await portal.db.owner.query(
    `INSERT INTO approval_code (code, member_id, valid_from, valid_to, rules)
     VALUES ($1, $2, $3, $3, '{CAR008}') ON CONFLICT DO NOTHING`,
    [code, memberId, demoToday],
  );
}
