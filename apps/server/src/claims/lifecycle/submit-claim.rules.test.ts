import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const member = 'T3000001Z';

/** A claim for one procedure; 366.97 comes to 400.00 with GST, one cent more to 400.01. */
async function aClaimOf(someone: Visitor, unitPrice: number): Promise<ClaimBody> {
  const base = await aClaim(someone, member);
  const procedures = [
    { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: unitPrice },
  ];
  return { ...base, claim_drugs: [], out_patient: { ...base.out_patient, procedures } };
}

const aDrug = {
  drug_name: 'Drug',
  dosage: 1,
  frequency_per_day: 3,
  duration: 3,
  quantity: 9,
  unit_price: 0.1,
  is_acute: true,
};

describe('fields', () => {
  const cases: readonly {
    label: string;
    change: Partial<ClaimBody>;
    field: string;
    message: string;
  }[] = [
    {
      label: 'no diagnosis',
      change: { diagnosis: [] },
      field: 'diagnosis',
      message: 'Enter at least one diagnosis.',
    },
    {
      label: 'no visit date',
      change: { date_of_visit_start: null },
      field: 'date_of_visit_start',
      message: 'Enter the visit date.',
    },
    {
      label: 'an MC that starts two days after the visit',
      change: { mc_days: 1, mc_reason: 'ILLNESS', mc_start_date: '2026-11-08' },
      field: 'mc_start_date',
      message: 'MC Start date can be equal to or one day after the Visit date.',
    },
    {
      label: 'a drug line without dosage while FWA is on',
      change: {
        claim_drugs: [
          {
            da_sku_id: 'DR0001',
            drug_name: 'Paracetamol',
            frequency_per_day: 3,
            quantity: 21,
            unit_price: 0.1,
          },
        ],
      },
      field: 'claim_drugs.0.dosage',
      message: 'Enter a dosage above 0.',
    },
  ];
  test.each(cases)(
    'rejects a claim with $label at its field',
    async ({ change, field, message }) => {
      const body = { ...(await aClaim(clerk, member)), ...change };
      const problem = await clerk.refused('submitClaim', { body });
      expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
      expect(problem.details).toContainEqual(expect.objectContaining({ field, message }));
    },
  );

  test('CLM-23 accepts a claim that has only the required fields', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const full = await aClaim(someone, member);
    const body: ClaimBody = {
      member_id_claimant: full.member_id_claimant,
      policy_id: full.policy_id,
      plan_id: full.plan_id,
      provider_company_id: full.provider_company_id,
      date_of_visit_start: full.date_of_visit_start,
      out_patient: {
        attending_doctor_code: full.out_patient?.attending_doctor_code,
        procedures: [
          { category: 'consultation', da_sku_id: 'FE0002', quantity: 1, unit_price: 35 },
        ],
      },
      diagnosis: [{ diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true }],
    };
    const { data } = await someone.call('submitClaim', { body });
    expect(data).toMatchObject({ raw_status: 'NEW', total_fee_amount: 38.15 });
  });

  test.each([
    {
      wrong: 'an unknown approval code',
      change: { approval_code: 'NOPE' },
      detail: { field: 'approval_code', code: 'NOT_FOUND', message: 'There is no such code.' },
    },
    {
      wrong: 'an expired approval code',
      change: { approval_code: 'APPREXPD' },
      detail: {
        field: 'approval_code',
        code: 'EXPIRED',
        message: 'This code is not valid on the visit date.',
      },
    },
    {
      wrong: 'an unknown diagnosis',
      change: {
        diagnosis: [{ diagnosis_code: 'ZZZ99', is_acute: true, principal_diagnosis: true }],
      },
      detail: { field: 'diagnosis.0.diagnosis_code', code: 'DIAGNOSIS_UNKNOWN' },
    },
    {
      wrong: 'a diagnosis that is neither acute nor chronic',
      change: { diagnosis: [{ diagnosis_code: 'J06.9', principal_diagnosis: true }] },
      detail: { field: 'diagnosis.0.is_acute', code: 'DIAGNOSIS_CLASS_REQUIRED' },
    },
    {
      wrong: 'a drug that is not on the panel',
      change: { claim_drugs: [{ ...aDrug, da_sku_id: 'NOPE' }] },
      detail: { field: 'claim_drugs.0.da_sku_id', code: 'PRODUCT_NOT_ON_PANEL' },
    },
    {
      wrong: 'a fee among the drugs',
      change: { claim_drugs: [{ ...aDrug, da_sku_id: 'FE0002' }] },
      detail: { field: 'claim_drugs.0.da_sku_id', code: 'PRODUCT_NOT_ON_PANEL' },
    },
    {
      wrong: 'an admission at a clinic that admits no patients',
      change: { claim_type: 'INPATIENT' as const },
      detail: { field: 'claim_type', code: 'CLAIM_TYPE_NOT_OFFERED' },
    },
  ])('rejects $wrong at its field', async ({ change, detail }) => {
    const problem = await clerk.refused('submitClaim', {
      body: { ...(await aClaim(clerk, member)), ...change },
    });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED', details: [detail] });
  });

  test('MEMB-09 rejects a visit before the policy began', async () => {
    const body = await aClaim(clerk, member, { date_of_visit_start: '2024-06-01' });
    const problem = await clerk.refused('submitClaim', { body });
    expect(problem.http).toBe(422);
    expect(problem.details.map((detail) => detail.message)).toContain(
      'Member policy is invalid for selected visit date',
    );
  });

  test('MEMB-06 rejects a visit in the employment gap of T3000012E', async () => {
    const body = await aClaim(clerk, 'T3000012E', { date_of_visit_start: '2026-07-15' });
    const problem = await clerk.refused('submitClaim', { body });
    expect(problem).toMatchObject({
      http: 422,
      code: 'MEMBER_POLICY_INVALID',
      description: 'Member policy is invalid for selected visit date',
    });
  });
});

describe('rules', () => {
  test('RULE-02 CAR008 lets 400.00 pass', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const { data } = await someone.call('submitClaim', { body: await aClaimOf(someone, 366.97) });
    expect(data.total_fee_amount).toBe(400);
  });

  test('RULE-02 CAR008 stops 400.01; an approval code lifts it once', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaimOf(someone, 366.98);
    const refusal = await someone.refused('submitClaim', { body });
    expect(refusal).toMatchObject({ http: 422, code: 'RULES_BLOCKED' });
    expect(refusal.violations).toEqual([
      expect.objectContaining({ code: 'CAR008', figure: '400.01', figure_unit: 'MONEY' }),
    ]);

    const lifted = await someone.call('submitClaim', {
      body: { ...body, approval_code: 'appr400x' },
    });
    expect(lifted.data.violations).toContainEqual(
      expect.objectContaining({ code: 'CAR008', is_approval_code_applied: true }),
    );
    const again = { ...body, approval_code: 'APPR400X', date_of_visit_start: '2026-11-05' };
    expect(await someone.refused('submitClaim', { body: again })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'approval_code', code: 'USED', message: 'This code has been used.' }],
    });
  });

  test('CLM-22 rejects a second claim of the same member, day, clinic and doctor as a duplicate', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member);
    const query = {
      member_id: body.member_id_claimant,
      incurred_date: '2026-11-06',
      provider_company_id: someone.clinicId,
      panel_type: 'PANEL',
      policy_id: body.policy_id ?? undefined,
      relation: 'MAIN',
    } as const;
    const none = { is_duplicate: false, claims: [] };
    expect((await someone.call('checkSameVisitDate', { query })).data).toEqual(none);
    const { data: claim } = await someone.call('submitClaim', { body });
    expect((await someone.call('checkSameVisitDate', { query })).data).toEqual({
      is_duplicate: true,
      claims: [{ uuid: claim.uuid, claim_code: claim.claim_code, date: '2026-11-06' }],
    });
    const itself = { query: { ...query, claim_uuid: claim.uuid } };
    expect((await someone.call('checkSameVisitDate', itself)).data).toEqual(none);
    const before = { query: { ...query, incurred_date: '2026-11-05' } };
    expect((await someone.call('checkSameVisitDate', before)).data).toEqual(none);
    const refusal = await someone.refused('submitClaim', { body });
    expect(refusal).toMatchObject({ http: 409, code: 'DUPLICATE_CLAIM' });
    expect(refusal.details[0]?.message).toContain(`Claim ${claim.claim_code} is for the same`);
  });

  test('pays nothing for T3000008G, who has used all visits', async () => {
    const { data } = await clerk.call('calculateClaim', { body: await aClaim(clerk, 'T3000008G') });
    expect(data.total_payable_amount).toBe(0);
    expect(data.total_patient_payable_amount).toBe(data.total_fee_amount);
    expect(data.exclusions).toContainEqual(expect.objectContaining({ reason: 'VISIT_LIMIT' }));
  });
});

test('CAR002 counts from the last day of a visit of several days', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const body = { ...(await aClaim(someone, member)), date_of_visit_start: '2026-09-10' };
  const codesOf = async (change: Partial<ClaimBody>) => {
    const { data } = await someone.call('submitClaim', { body: { ...body, ...change } });
    const { data: claim } = await someone.call('getClaim', {
      params: { id: data.uuid },
      query: {},
    });
    return claim.violations.map(({ code }) => code);
  };
  expect(await codesOf({ date_of_visit_end: '2026-11-04' })).not.toContain('CAR002');
  expect(await codesOf({ date_of_visit_start: '2026-09-11' })).toContain('CAR002');
});

test('CAR006 counts all lines of a drug together', async () => {
  const body = await aClaim(clerk, member);
  const half = body.claim_drugs?.map((line) => ({ ...line, da_sku_id: 'DR0001', quantity: 60 }));
  const refusal = await clerk.refused('submitClaim', {
    body: { ...body, claim_drugs: [...(half ?? []), ...(half ?? [])] },
  });
  expect(refusal).toMatchObject({ http: 422, code: 'RULES_BLOCKED' });
  expect(JSON.stringify(refusal)).toContain('CAR006');
});

test('RULE-07 counts the visits with a chronic diagnosis from 1 January', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const chronic = await aClaim(someone, member);
  const body = {
    ...chronic,
    diagnosis: chronic.diagnosis?.map((one) => ({
      ...one,
      diagnosis_code: 'I10',
      is_acute: false,
      is_chronic: true,
    })),
  };
  const { data: claim } = await someone.call('submitClaim', { body });
  const countOnDay = async (day: string) => {
    await own.db.owner.query(
      'UPDATE claim SET visit_date = $2, visit_end_date = $2 WHERE id = $1',
      [claim.uuid, day],
    );
    const { data } = await someone.call('getClaimContext', { body });
    return data.history?.chronicVisitsThisYear;
  };
  expect(await countOnDay('2025-12-31')).toBe(0);
  expect(await countOnDay('2026-01-01')).toBe(1);
});
