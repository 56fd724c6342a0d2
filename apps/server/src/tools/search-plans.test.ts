// Benefits that apply at a clinic, for a visitor without a session.
import type { Reply } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../test/portal.ts';
import {
  checkValidity,
  ofProgramme,
  plansBody,
  policyIn,
  testDay,
  type Headers,
  type PlansBody,
} from '../../test/tool-builders.ts';

type Plans = Reply<'searchPlans'>['data'];

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

async function bodyOf(
  nric: string,
  clinic: string,
  headers: Headers = ofProgramme('AXA'),
): Promise<PlansBody> {
  const chosen = policyIn(await checkValidity(visitor, nric, headers));
  return plansBody(visitor, nric, chosen, clinic);
}

async function plans(body: PlansBody): Promise<Plans> {
  return (await visitor.call('searchPlans', { body, headers: { 'x-tenant': 'axa' } })).data;
}

/** The benefits of T3000001Z that apply at a clinic. */
async function benefitsAt(clinic: string): Promise<string[]> {
  const data = await plans(await bodyOf('T3000001Z', clinic));
  return data.flatMap((group) => group.benefit_list.map((benefit) => benefit.internal_name));
}

/** The only benefit of the group with a name. */
function benefitIn(data: Plans, group: string) {
  const benefits = data.find(({ name }) => name === group)?.benefit_list ?? [];
  expect(benefits).toHaveLength(1);
  return benefits[0];
}

describe('API-PUB-16 searchPlans with nine fields', () => {
  test('returns name, status, dates and benefits with every field of each group', async () => {
    const body = await bodyOf('T3000001Z', 'SP0001');
    expect(Object.keys(body)).toHaveLength(9);
    const data = await plans(body);
    expect(data.map(({ name }) => name)).toEqual(['Outpatient', 'Health screening', 'Inpatient']);
    expect(data[0]).toEqual({
      name: 'Outpatient',
      status: 'active',
      member_end_date: '2027-12-31',
      policy_start_date: '2025-01-01',
      benefit_list: [
        {
          benefit_description: 'Specialist',
          remarks: '',
          provider_remarks: [],
          internal_name: 'Specialist',
          minimum_visit: 'NA',
          minimum_balance: 200,
          co_pay: 15,
          co_insurance: 10,
          suspension_date: 'NA',
          suspension_remarks: 'NA',
          conditions_coverage: 'NA',
          claim_effective_date: 'NA',
        },
      ],
    });
  });

  test('returns the benefits that apply at the kind of clinic', async () => {
    expect(await benefitsAt('GP0001')).toEqual(['General practitioner', 'Health screening']);
    expect(await benefitsAt('DE0001')).toEqual(['Dental']);
    expect(await benefitsAt('LB0001')).toEqual(['Laboratory']);
    expect(await benefitsAt('CH0001')).toEqual(['Physiotherapy and chiropractic']);
  });
});

describe('balances', () => {
  test('are 0 visits for a used visit limit, and NA without an amount limit', async () => {
    const benefit = benefitIn(await plans(await bodyOf('T3000008G', 'GP0001')), 'Outpatient');
    expect(benefit).toMatchObject({ minimum_visit: 0, minimum_balance: 'NA', co_pay: 'NA' });
  });

  test('are the figures that the signed-in portal shows, over all clinics', async () => {
    const clerk = await portal.signIn('clinic.other');
    const patient = await findPatient(clerk, 'T3000013C');
    const { data: signedIn } = await clerk.call('getBenefitLimitsOfMember', {
      body: { member_id: patient.memberId, plan_ids: [patient.planId], incurred_date: testDay },
    });
    const own = signedIn.find(({ internal_name }) => internal_name === 'General practitioner');
    const benefit = benefitIn(await plans(await bodyOf('T3000013C', 'GP0001')), 'Outpatient');
    expect(benefit).toMatchObject({ minimum_visit: own?.minimum_visit, minimum_balance: 60 });
    expect(benefit?.minimum_visit).toBeLessThanOrEqual(4);
    expect(own?.minimum_balance).toBe(60);
  });

  test('of a family limit count the whole family', async () => {
    const clerk = await portal.signIn('clinic.gp');
    const { policyId, planId } = await findPatient(clerk, 'T3000003F', 'AXA-3002');
    const body = await aClaim(clerk, 'T3000003F', { policy_id: policyId, plan_id: planId });
    const claim = await submitAndRead(clerk, body);
    expect(claim.total_payable_amount).toBeGreaterThan(0);
    const benefit = benefitIn(await plans(await bodyOf('T3000004D', 'GP0007')), 'Outpatient');
    expect(benefit).toMatchObject({
      minimum_visit: 19,
      minimum_balance: 3000 - claim.total_payable_amount,
    });
  });
});

describe('the rows of older systems', () => {
  test('answer suspension and pre-existing cover of a suspended v3 member', async () => {
    const data = await plans(await bodyOf('T3000009E', 'GP0001', ofProgramme('HSBC')));
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['suspended']));
    expect(benefitIn(data, 'Outpatient')).toMatchObject({
      suspension_date: '2026-07-01',
      suspension_remarks: 'Suspended: premium not received',
      conditions_coverage: 'Covered from the claim effective date',
      claim_effective_date: '2026-01-01',
    });
  });

  test('answer the remarks for providers of a v3 member', async () => {
    const headers = ofProgramme('GEL', { 'x-sub-info': 'Red' });
    const benefit = benefitIn(
      await plans(await bodyOf('T3000010I', 'GP0001', headers)),
      'Outpatient',
    );
    expect(benefit).toMatchObject({
      remarks: 'General practitioner at panel clinics',
      provider_remarks: ['Ask for the Live Great card at every visit.', 'Generic drugs first.'],
    });
  });

  test('answer a v2 member', async () => {
    const body = await bodyOf('T3000011G', 'GP0001', ofProgramme('TM'));
    expect(body.system_version).toBe('v2');
    expect(benefitIn(await plans(body), 'Outpatient')).toMatchObject({ minimum_visit: 'NA' });
  });

  test('answer null for 9999-12-31', async () => {
    const body = await bodyOf('T3000012E', 'GP0001');
    await portal.db.owner.query(
      "UPDATE policy SET expiry_date = '9999-12-31' WHERE policy_number = 'AXA-4012'",
    );
    expect((await plans(body))[0]?.member_end_date).toBe('NA');
  });
});

describe('inconsistent requests', () => {
  const wrong: readonly { words: string; change: (body: PlansBody) => Partial<PlansBody> }[] = [
    { words: 'the number of another', change: () => ({ nric: 'T3000004D' }) },
    { words: 'an unknown number', change: () => ({ nric: 'T3000014A' }) },
    { words: 'the id of another member', change: (body) => ({ member_id: body.policy_id }) },
    { words: 'another policy', change: (body) => ({ policy_id: body.member_id }) },
    { words: 'another relation', change: () => ({ relation: 'CHILD' }) },
    { words: 'another system', change: () => ({ system_version: 'v2' }) },
    { words: 'an unknown clinic', change: () => ({ provider_code: 'XX9999' }) },
    { words: 'another kind of clinic', change: () => ({ provider_type: 'SP' }) },
    {
      words: 'a panel that the clinic is not on',
      change: (body) => ({ panel_ids: [body.member_id] }),
    },
    { words: 'a day before the policy', change: () => ({ incurred_date: '2024-12-31' }) },
  ];

  test.each(wrong)('get the same empty list: $words', async ({ change }) => {
    const body = await bodyOf('T3000001Z', 'GP0001');
    expect(await plans({ ...body, ...change(body) })).toEqual([]);
  });

  test('get no benefits at a clinic without a contract for the programme', async () => {
    await portal.db.owner.query(
      `UPDATE location_panel SET status = 'INACTIVE'
        WHERE location_id = (SELECT id FROM location WHERE code = 'TC0001')`,
    );
    expect(await plans(await bodyOf('T3000001Z', 'TC0001'))).toEqual([]);
  });

  test('refuses a call without a tenant', async () => {
    const body = await bodyOf('T3000001Z', 'GP0001');
    const problem = await visitor.refused('searchPlans', { body });
    expect(problem).toMatchObject({ http: 422 });
    expect(problem.details.map(({ field }) => field)).toEqual(['X-Tenant']);
  });
});
