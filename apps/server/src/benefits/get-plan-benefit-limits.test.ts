import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let patient: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  patient = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
});
afterAll(() => portal.close());

async function limits() {
  const { data } = await clerk.call('getPlanBenefitLimits', { params: { planId: patient.planId } });
  return data;
}

test('BEN-01 names the limits of a plan by the names of the rules', async () => {
  const specialist = (await limits()).find(({ rules }) =>
    rules.some(({ kind }) => kind === 'COINSURANCE'),
  );
  const rules = specialist?.rules.map(({ kind, unit, value }) => `${kind} ${unit} ${value}`);
  expect(rules?.toSorted()).toEqual([
    'AMTVIS AMOUNT 200',
    'AMTYEAR AMOUNT 1500',
    'COINSURANCE PERCENT 10',
    'COPAY AMOUNT 15',
  ]);
});

test('returns the same limits as getBenefitLimitsOfMember', async () => {
  const ofMember = await clerk.call('getBenefitLimitsOfMember', {
    body: { member_id: patient.memberId, plan_ids: [patient.planId], incurred_date: '2026-11-06' },
  });
  const shown = ofMember.data.map(({ plan_benefit_id, name, rules }) => ({
    plan_benefit_id,
    name,
    rules: rules.map(({ kind, scope, unit, value }) => ({ kind, scope, unit, value })),
  }));
  expect(
    (await limits()).map(({ plan_benefit_id, name, rules }) => ({ plan_benefit_id, name, rules })),
  ).toEqual(shown);
});

test('returns 404 for an unknown plan', async () => {
  const problem = await clerk.refused('getPlanBenefitLimits', { params: { planId: randomUUID() } });
  expect(problem).toMatchObject({ http: 404, code: 'PLAN_NOT_FOUND' });
});
