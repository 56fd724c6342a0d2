// One policy in two policy systems: AXA-4002 of T3000002H, in v4 and in v2.
import { expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { portalForTest } from '../../test/portal.ts';

const nric = 'T3000002H';

/** A portal whose v4 membership of T3000002H in AXA-4002 is changed. */
async function withNewest(change: 'start' | 'end', day: string) {
  const own = await portalForTest();
  const clerk = await own.signIn('clinic.gp');
  const { memberId } = await findPatient(clerk, nric);
  const { rows } = await own.db.owner.query<{ id: string; version: string }>(
    `SELECT p.id, cp.system_version AS version
       FROM policy p JOIN company_policy cp ON cp.id = p.company_policy_id
      WHERE p.policy_number = 'AXA-4002' ORDER BY version DESC`,
  );
  const [newest, older] = rows.map(({ id }) => id);
  if (newest === undefined || older === undefined)
    throw new Error('AXA-4002 does not appear twice');
  await own.db.owner.query(
    `UPDATE policy_member SET ${change}_date = $1 WHERE policy_id = $2 AND member_id = $3`,
    [day, newest, memberId],
  );
  return { clerk, memberId, newest, older, owner: own.db.owner };
}

test('shows the valid v2 membership if the v4 membership has not begun on the visit date', async () => {
  const { clerk, memberId, newest, older } = await withNewest('start', '2026-11-15');
  const plansOn = async (incurred_date: string) => {
    const { data } = await clerk.call('getClaimPolicyPlanInfo', {
      body: { member_id: memberId, incurred_date, relation: 'MAIN' },
    });
    return data.map((plan) => plan.policy_id);
  };
  expect(await plansOn('2026-11-10')).toEqual([older]);
  expect(await plansOn('2026-11-15')).toEqual([newest]);
  const policiesOn = async (more: { policy_id?: string } = {}) => {
    const { data } = await clerk.call('getMemberDetail', {
      params: { id: memberId },
      query: { incurred_date: '2026-11-10', ...more },
    });
    const mains = data.policies.filter(({ relation }) => relation === 'MAIN');
    return mains.map((policy) => [policy.id, policy.is_valid_on_date]);
  };
  expect(await policiesOn()).toEqual([[older, true]]);
  // A claim under the newest membership still finds its policy, which is not valid.
  expect(await policiesOn({ policy_id: newest })).toEqual([[newest, false]]);
});

test('finds the valid v2 membership after the v4 membership has ended, with its limits and balances', async () => {
  const { clerk, memberId, older } = await withNewest('end', '2026-10-31');
  const { data: found } = await clerk.call('searchMembers', {
    query: { nric, visit_date: '2026-11-06' },
  });
  const policies = found.flatMap((group) => group.policies);
  const own = policies.filter(({ policy_number: number }) => number === 'AXA-4002');
  expect(own.map((policy) => [policy.id, policy.status])).toEqual([[older, 'active']]);
  const { data: limits } = await clerk.call('getBenefitLimitsOfMember', {
    body: {
      member_id: memberId,
      plan_ids: own.flatMap(({ plan_id: id }) => id ?? []),
      incurred_date: '2026-11-06',
    },
  });
  expect(limits.length).toBeGreaterThan(0);
  const { status } = await clerk.try('getBenefitBalance', {
    body: {
      member_id: memberId,
      from_date: '2026-11-06',
      claimant_id: { member_id: memberId, policy_uuid: older },
      get_all: true,
    },
  });
  expect(status).toBe(200);
});

test('shows the newest membership with its reason if none is valid', async () => {
  const { clerk, newest, owner } = await withNewest('end', '2026-10-31');
  await owner.query(`UPDATE policy SET status = 'INACTIVE' WHERE policy_number = 'AXA-4002'`);
  const { data } = await clerk.call('searchMembers', { query: { nric } });
  const policies = data.flatMap((group) => group.policies);
  expect(policies.find(({ policy_number: number }) => number === 'AXA-4002')).toMatchObject({
    id: newest,
    inactive_reason: 'INACTIVE',
  });
});
