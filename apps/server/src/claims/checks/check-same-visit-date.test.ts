// A member with two policies can have two claims on the same day.
import { expect, test } from 'vitest';
import { aClaim, findPatient } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('CLM-22 compares the policy and the relation if they are given', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { memberId, policyId, planId } = await findPatient(clerk, 'T3000002H', 'AXA-4002');
  const other = await findPatient(clerk, 'T3000002H', 'AXA-3002');
  const body = await aClaim(clerk, 'T3000002H', { policy_id: policyId, plan_id: planId });
  const { data: claim } = await clerk.call('submitClaim', { body });
  const found = async (more: { policy_id?: string; relation?: 'MAIN' | 'SPOUSE' }) => {
    const { data } = await clerk.call('checkSameVisitDate', {
      query: {
        member_id: memberId,
        incurred_date: '2026-11-06',
        provider_company_id: clerk.clinicId,
        panel_type: 'PANEL',
        ...more,
      },
    });
    return data.claims.map(({ uuid }) => uuid);
  };
  expect(await found({})).toEqual([claim.uuid]);
  expect(await found({ policy_id: policyId, relation: 'MAIN' })).toEqual([claim.uuid]);
  expect(await found({ policy_id: other.policyId })).toEqual([]);
  expect(await found({ relation: 'SPOUSE' })).toEqual([]);
});
