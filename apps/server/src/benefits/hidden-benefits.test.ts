// Benefits that a clinic must not see, and those that pay nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let patient: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  patient = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
});
afterAll(() => portal.close());

async function usedOn(date: string) {
  const { data } = await clerk.call('getBenefitLimitsOfMember', {
    body: { member_id: patient.memberId, plan_ids: [patient.planId], incurred_date: date },
  });
  const specialist = data.find(({ rules }) => rules.some(({ kind }) => kind === 'COINSURANCE'));
  return Object.fromEntries(specialist?.rules.map(({ kind, used }) => [kind, used]) ?? []);
}

test('marks benefits for non-panel visits, which pay nothing of a panel claim', async () => {
  const own = await portalForTest();
  const someone = await own.signIn('clinic.gp');
  const body = await aClaim(someone, 'T3000001Z');
  const paid = async () =>
    (await someone.call('calculateClaim', { body })).data.total_payable_amount;
  expect(await paid()).toBeGreaterThan(0);
  await own.db.owner.query("UPDATE plan_benefit SET panel_type = 'NON_PANEL' WHERE plan_id = $1", [
    body.plan_id,
  ]);
  expect(await paid()).toBe(0);
  const { memberId, planId } = await findPatient(someone, 'T3000001Z', 'AXA-4001');
  const { data } = await someone.call('getBenefitLimitsOfMember', {
    body: { member_id: memberId, plan_ids: [planId], incurred_date: '2026-11-06' },
  });
  expect(new Set(data.map((benefit) => benefit.panel_type))).toEqual(new Set(['NON_PANEL']));
});

test('hides the limits of a member from a clinic that is on no panel of the plan', async () => {
  const own = await portalForTest();
  const visitor = await own.signIn('clinic.gp');
  const { memberId, planId } = await findPatient(visitor, 'T3000001Z', 'AXA-4001');
  const date = '2026-11-06';
  const read = async () => {
    const { data: plans } = await visitor.call('getClaimPolicyPlanInfo', {
      body: { member_id: memberId, incurred_date: date },
    });
    const { data: limits } = await visitor.call('getBenefitLimitsOfMember', {
      body: { member_id: memberId, plan_ids: [planId], incurred_date: date },
    });
    const { data: balances } = await visitor.call('getBenefitBalance', {
      body: {
        member_id: memberId,
        claimant_id: { member_id: memberId, policy_uuid: plans[0]?.policy_id ?? '' },
        from_date: date,
        get_all: true,
      },
    });
    return { limits: limits.length, balances: balances.length };
  };
  const before = await read();
  expect(before.limits).toBeGreaterThan(0);
  expect(before.balances).toBeGreaterThan(0);
  // The clinic stays on another panel of the insurer, so it still finds the member.
  await own.db.owner.query(
    `DELETE FROM plan_panel pp USING location_panel lp
      WHERE pp.plan_id = $2 AND lp.panel_id = pp.panel_id AND lp.location_id = $1`,
    [visitor.clinicId, planId],
  );
  expect(await read()).toEqual({ limits: 0, balances: 0 });
});

test('returns the use of a day or a month for today only, because other dates would reveal visits elsewhere', async () => {
  const own = await portalForTest();
  const someone = await own.signIn('clinic.gp');
  const { memberId, planId } = await findPatient(someone, 'T3000013C');
  const usedOfMonth = async (date: string) => {
    const { data } = await someone.call('getBenefitLimitsOfMember', {
      body: { member_id: memberId, plan_ids: [planId], incurred_date: date },
    });
    return data.flatMap(({ rules }) => rules).find(({ kind }) => kind === 'VISMNTH')?.used;
  };
  expect(await usedOfMonth('2026-11-06')).toEqual(expect.any(Number));
  expect(await usedOfMonth('2026-11-05')).toBeNull();
});

async function balancesPerVisit(date: string) {
  const { data: plans } = await clerk.call('getClaimPolicyPlanInfo', {
    body: { member_id: patient.memberId, incurred_date: date },
  });
  const { data } = await clerk.call('getBenefitBalance', {
    body: {
      member_id: patient.memberId,
      claimant_id: { member_id: patient.memberId, policy_uuid: plans[0]?.policy_id ?? '' },
      from_date: date,
      get_all: true,
    },
  });
  return data.filter(({ kind }) => kind === 'AMTVIS');
}

test('keeps AMTVIS for a past day, because each visit starts it again', async () => {
  expect(await usedOn('2026-11-06')).toMatchObject({ AMTVIS: 0, AMTYEAR: 0 });
  expect(await usedOn('2026-11-05')).toMatchObject({ AMTVIS: 0, AMTYEAR: 0 });
  const past = await balancesPerVisit('2026-11-05');
  expect(past).toEqual(await balancesPerVisit('2026-11-06'));
  expect(past).not.toEqual([]);
  for (const { used, balance, limit } of past) expect([used, balance]).toEqual([0, limit]);
});
