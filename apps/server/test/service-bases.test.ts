// Every versioned base address responds.
import { calls } from '@portal/contract/calls.ts';
import { expect, test } from 'vitest';
import { portalForTest } from './portal.ts';

const bases = [
  ['listClaims', '/api/claim/v1/claims'],
  ['getClaimPolicyPlanInfo', '/api/policy/v1/external/plans/get-claim-policy-plan-info'],
  ['searchMembers', '/api/membership/v1/members/search'],
  ['getLegacyToken', '/api/jellyfish/v1/auth/v3/access-token'],
] as const;

test('API-BASE-01 claim, policy, member and notification service respond at their versioned bases', async () => {
  for (const [name, path] of bases) expect(calls[name].path).toBe(path);
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const members = await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const claims = await clerk.call('listClaims', { query: {} });
  const plans = await clerk.call('getClaimPolicyPlanInfo', {
    body: { member_id: members.data[0]?.member.id ?? '', incurred_date: '2026-11-06' },
  });
  const token = await clerk.call('getLegacyToken', {});
  expect([members.data.length, plans.data.length]).toEqual([1, 1]);
  expect(claims.page.total_items).toBeGreaterThan(0);
  expect(token.data?.access_token).toBeTruthy();
});
