import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const today = '2026-11-06';

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

test('MEMB-07 returns id, name, reference, remark and term of a plan', async () => {
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

test('MEMB-07 returns other plans for another relation and another date', async () => {
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

test('MEMB-07 returns no plan in the employment gap of T3000012E', async () => {
  const days = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'];
  const plans = await Promise.all(days.map((date) => plansOf('T3000012E', { date })));
  expect(plans.map((of) => of.length)).toEqual([1, 0, 0, 1]);
});
