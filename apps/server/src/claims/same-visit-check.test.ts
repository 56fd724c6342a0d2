// The check for a second claim of the day, for a member with two policies.
import { expect, test } from 'vitest';
import { aClaim, findPatient } from '../../test/claim-builders.ts';
import { portalForTest } from '../../test/portal.ts';

test('a claim of the day under another policy of the member is the same visit', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { memberId, policyId, planId } = await findPatient(clerk, 'T3000002H', 'AXA-4002');
  const other = await findPatient(clerk, 'T3000002H', 'AXA-3002');
  const body = await aClaim(clerk, 'T3000002H', { policy_id: policyId, plan_id: planId });
  const { data: claim } = await clerk.call('submitClaim', { body });
  const { data } = await clerk.call('checkSameVisitDate', {
    query: {
      member_id: memberId,
      incurred_date: '2026-11-06',
      provider_company_id: clerk.clinicId,
      panel_type: 'PANEL',
      policy_id: other.policyId,
      relation: 'SPOUSE',
    },
  });
  expect(data.claims.map(({ uuid }) => uuid)).toEqual([claim.uuid]);
});
