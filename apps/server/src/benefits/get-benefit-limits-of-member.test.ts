import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPanel, findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const today = '2026-11-06';

test('MEMB-01 returns the limits of a member whom a clerk has found and opened', async () => {
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

test('BEN-02 returns the limits of two plans at once', async () => {
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

test('names the benefit that pays visits at the clinic, and its limit that is used up', async () => {
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

test('returns the limits of the plan with use and balance', async () => {
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
