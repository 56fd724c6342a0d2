// Plans, limits and balances of members, as a clinic asks for them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPanel, findPatient, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const today = '2026-11-06';

async function balancesOf(someone: Visitor, nric: string, ids?: readonly string[]) {
  const patient = await findPatient(someone, nric);
  const { data } = await someone.call('getBenefitBalance', {
    body: {
      member_id: patient.memberId,
      from_date: today,
      claimant_id: { member_id: patient.memberId, policy_uuid: patient.policyId },
      ...(ids === undefined ? { get_all: true } : { plan_benefit_ids: [...ids], get_all: false }),
    },
  });
  return data;
}

async function plansOf(nric: string, more: { relation?: string; date?: string } = {}) {
  const { memberId } = await findPatient(clerk, nric);
  const { data } = await clerk.call('getClaimPolicyPlanInfo', {
    body: {
      member_id: memberId,
      incurred_date: more.date ?? today,
      ...(more.relation === undefined ? {} : { relation: more.relation }),
    },
  });
  return data;
}

test('MEMB-01 a clerk finds a member, opens them, and sees policies, plans and balances', async () => {
  const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const id = found[0]?.member.id ?? '';
  const { data: member } = await clerk.call('getMemberDetail', { params: { id }, query: {} });
  expect(member.policies.map((policy) => policy.policy_number)).toEqual(['AXA-4001']);
  const planIds = member.policies.flatMap((policy) => policy.plans.map((plan) => plan.plan_id));
  const { data: benefits } = await clerk.call('getBenefitLimitsOfMember', {
    body: { member_id: id, plan_ids: planIds, incurred_date: today },
  });
  expect(benefits).toHaveLength(9);
  expect(benefits.find((benefit) => benefit.co_insurance === 10)?.minimum_balance).toBe(200);
});

describe('MEMB-07 plans that can be claimed under', () => {
  test('have their id, name, reference, remark and term', async () => {
    const plans = await plansOf('T3000001Z');
    expect(plans).toEqual([
      expect.objectContaining({
        policy_number: 'AXA-4001',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        remark: null,
      }),
    ]);
    for (const text of [plans[0]?.plan_name, plans[0]?.insurance_plan_reference]) {
      expect(text).toBeTruthy();
    }
  });

  test('are others for another relation and another date', async () => {
    const numbers = async (more: { relation?: string; date?: string }) =>
      (await plansOf('T3000002H', more)).map((plan) => plan.policy_number);
    expect(await numbers({})).toEqual(['AXA-4002', 'AXA-3002']);
    expect(await numbers({ relation: 'MAIN' })).toEqual(['AXA-4002']);
    expect(await numbers({ relation: 'Spouse' })).toEqual(['AXA-3002']);
    expect(await numbers({ date: '2024-12-31' })).toEqual([]);
    const [now] = await plansOf('T3000001Z');
    const [lastYear] = await plansOf('T3000001Z', { date: '2025-11-06' });
    expect([now?.end_date, lastYear?.end_date]).toEqual(['2026-12-31', '2025-12-31']);
  });

  test('are none in a gap of the employment of T3000012E', async () => {
    const days = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'];
    const plans = await Promise.all(days.map((date) => plansOf('T3000012E', { date })));
    expect(plans.map((of) => of.length)).toEqual([1, 0, 0, 1]);
  });
});

describe('limits', () => {
  test('BEN-02 of two plans at once', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000002H' } });
    const memberId = found[0]?.member.id ?? '';
    const planIds = found.flatMap((row) => row.policies.flatMap((policy) => policy.plan_id ?? []));
    expect(planIds).toHaveLength(2);
    const whole = {
      member_id: memberId,
      plan_ids: planIds,
      relation: '',
      panel_ids: [await findPanel(clerk)],
      incurred_date: today,
    };
    const plansWith = async (more: Partial<typeof whole>) => {
      const { data } = await clerk.call('getBenefitLimitsOfMember', {
        body: { ...whole, ...more },
      });
      return new Set(data.map((benefit) => benefit.plan_id));
    };
    expect(await plansWith({})).toEqual(new Set(planIds));
    expect((await plansWith({ plan_ids: planIds.slice(1) })).size).toBe(1);
    expect((await plansWith({ relation: 'MAIN' })).size).toBe(1);
    const nothing = [
      { panel_ids: [await findPanel(clerk, 'GEL')] },
      { panel_ids: [] },
      { incurred_date: '2020-01-01' },
    ];
    for (const more of nothing) expect(await plansWith(more)).toEqual(new Set());
  });

  test('say which benefit pays visits at the clinic, and which limit of it is used up', async () => {
    const { memberId, planId } = await findPatient(clerk, 'T3000008G');
    const { data } = await clerk.call('getBenefitLimitsOfMember', {
      body: { member_id: memberId, plan_ids: [planId], incurred_date: today },
    });
    const [here, ...others] = data.filter((row) => row.pays_visits_here);
    expect(others).toEqual([]);
    expect(here?.used_up).toEqual({
      name: 'General practitioner',
      kind: 'VISYEAR',
      unit: 'COUNT',
      used: 12,
      limit: 12,
    });
    const { memberId: specialist, planId: plan } = await findPatient(clerk, 'T3000001Z');
    const { data: left } = await clerk.call('getBenefitLimitsOfMember', {
      body: { member_id: specialist, plan_ids: [plan], incurred_date: today },
    });
    expect(new Set(left.map((row) => row.used_up))).toEqual(new Set([null]));
  });

  test('are those of the plan, with what is used and left', async () => {
    const { memberId, planId } = await findPatient(clerk, 'T3000001Z');
    const { data } = await clerk.call('getBenefitLimitsOfMember', {
      body: { member_id: memberId, plan_ids: [planId], incurred_date: today },
    });
    const specialist = data.find((row) => row.rules.some((rule) => rule.kind === 'AMTYEAR'));
    expect(specialist).toMatchObject({ co_pay: 15, co_insurance: 10, minimum_balance: 200 });
    expect(specialist?.rules).toContainEqual(
      expect.objectContaining({
        kind: 'AMTYEAR',
        value: 1500,
        used: 0,
        balance: 1500,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
      }),
    );
  });
});

describe('balances', () => {
  test('of T3000008G: 12 visits of 12 are used', async () => {
    expect(await balancesOf(clerk, 'T3000008G')).toContainEqual(
      expect.objectContaining({
        kind: 'VISYEAR',
        scope: 'MEMBER',
        limit: 12,
        used: 12,
        balance: 0,
      }),
    );
  });

  test('BEN-03 fall with a claim, for the whole family; those of named benefits, or all', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const before = await balancesOf(someone, 'T3000004D');
    const claim = await submitAndRead(someone, await aClaim(someone, 'T3000004D'));
    const after = await balancesOf(someone, 'T3000004D');
    const ofYear = (rows: typeof after) =>
      rows.find((row) => row.kind === 'AMTYEAR' && row.scope === 'FAMILY');
    const spent = (ofYear(before)?.balance ?? 0) - (ofYear(after)?.balance ?? 0);
    expect(claim.total_payable_amount).toBeGreaterThan(0);
    expect(spent).toBeCloseTo(claim.total_payable_amount, 10);
    const grandparents = await balancesOf(someone, 'T3000005B');
    expect(ofYear(grandparents)?.balance).toBe(ofYear(after)?.balance);

    const pool = ofYear(after)?.plan_benefit_id ?? '';
    const some = await balancesOf(someone, 'T3000004D', [pool]);
    expect(some).toEqual(after.filter((row) => row.plan_benefit_id === pool));
    expect(await balancesOf(someone, 'T3000004D', [])).toEqual([]);
  });

  test('BEN-06 of families have the names of those of members', async () => {
    const data = await balancesOf(clerk, 'T3000004D');
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'AMTYEAR', scope: 'FAMILY', limit: 3000 }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'VISYEAR', scope: 'FAMILY', limit: 20 }),
    );
  });
});
