// Limits of a plan and mappings of a benefit.
import { randomUUID } from 'node:crypto';
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

async function limits() {
  const { data } = await clerk.call('getPlanBenefitLimits', { params: { planId: patient.planId } });
  return data;
}

async function mappingsOf(id: string | undefined) {
  return (await clerk.call('listBenefitMappings', { params: { id: id ?? '' } })).data;
}

test('BEN-01 the limits of a plan go by the names of the rules', async () => {
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

test('the limits of a plan are those that its member is shown', async () => {
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

test('a plan that there is not is not found', async () => {
  const problem = await clerk.refused('getPlanBenefitLimits', { params: { planId: randomUUID() } });
  expect(problem).toMatchObject({ http: 404, code: 'PLAN_NOT_FOUND' });
});

test('BEN-04 the mappings of a benefit, by its own id and by that of a plan', async () => {
  const benefit = (await limits()).find(({ benefit_type }) => benefit_type === 'OUTPATIENT');
  const mappings = await mappingsOf(benefit?.internal_benefit_id);
  expect(mappings.length).toBeGreaterThan(0);
  for (const mapping of mappings) {
    expect(mapping.internal_benefit_id).toBe(benefit?.internal_benefit_id);
  }
  expect(await mappingsOf(benefit?.plan_benefit_id)).toEqual(mappings);
  expect(await mappingsOf(randomUUID())).toEqual([]);
});

test('a mapping by category names the types of its products', async () => {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `INSERT INTO internal_benefit (code, name, benefit_type) VALUES ('T1', 'Test', 'OUTPATIENT') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  await portal.db.owner.query(
    `INSERT INTO internal_benefit_mapping (internal_benefit_id, claim_type, category, location_types)
     VALUES ($1, 'OUTPATIENT', 'LAB', '{LAB}')`,
    [id],
  );
  const { data } = await clerk.call('listBenefitMappings', { params: { id } });
  expect(data).toEqual([
    {
      internal_benefit_id: id,
      claim_type: 'OUTPATIENT',
      category: 'LAB',
      product_type_ids: [3],
      location_types: ['LAB'],
      diagnosis_class: null,
    },
  ]);
});

test('a benefit for what members pay themselves says so, and pays nothing of a claim', async () => {
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

test('the limits of a member are hidden from a clinic that is on no panel of the plan', async () => {
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

async function usedOn(date: string) {
  const { data } = await clerk.call('getBenefitLimitsOfMember', {
    body: { member_id: patient.memberId, plan_ids: [patient.planId], incurred_date: date },
  });
  const specialist = data.find(({ rules }) => rules.some(({ kind }) => kind === 'COINSURANCE'));
  return Object.fromEntries(specialist?.rules.map(({ kind, used }) => [kind, used]) ?? []);
}

test('returns the use of a day or a month for today only, because other dates would reveal visits elsewhere', async () => {
  expect(await usedOn('2026-11-06')).toMatchObject({ AMTVIS: 0, AMTYEAR: 0 });
  expect(await usedOn('2026-11-05')).toMatchObject({ AMTVIS: null, AMTYEAR: 0 });
});
