// The calculator announces what a submission would answer: the same problems at the same fields, and the same rules.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const member = 'T3000001Z';
const unknownDrug = {
  da_sku_id: 'DR9999',
  drug_name: 'Unknown',
  quantity: 1,
  unit_price: 1,
  is_acute: true,
};

async function announced(body: ClaimBody) {
  const { data } = await clerk.call('calculateClaim', { body });
  return data;
}

/** The claim names another member than its policy. */
async function withPolicyOfAnother(): Promise<Partial<ClaimBody>> {
  const { data } = await clerk.call('searchMembers', { query: { nric: 'T3000008G' } });
  return { member_id_claimant: data[0]?.member.id ?? '' };
}

describe('announces the problems of a submission at their fields, beside the amounts', () => {
  const cases: readonly {
    wrong: string;
    change: (claim: ClaimBody) => Partial<ClaimBody> | Promise<Partial<ClaimBody>>;
    code: string;
  }[] = [
    {
      wrong: 'an unknown diagnosis',
      change: ({ diagnosis = [] }) => ({
        diagnosis: diagnosis.map((one) => ({ ...one, diagnosis_code: 'Q00.00' })),
      }),
      code: 'DIAGNOSIS_UNKNOWN',
    },
    {
      wrong: 'an unknown product',
      change: () => ({ claim_drugs: [unknownDrug] }),
      code: 'PRODUCT_NOT_ON_PANEL',
    },
    {
      wrong: 'a visit in the future',
      change: () => ({ date_of_visit_start: '2026-11-07' }),
      code: 'VISIT_DATE_IN_FUTURE',
    },
    {
      wrong: 'no doctor',
      change: ({ out_patient: visit }) => ({
        out_patient: { ...visit, attending_doctor_code: undefined },
      }),
      code: 'DOCTOR_REQUIRED',
    },
    {
      wrong: 'a policy of another member',
      change: withPolicyOfAnother,
      code: 'MEMBER_POLICY_INVALID',
    },
    {
      wrong: 'another relation',
      change: () => ({ member_type: 'CHILD' }),
      code: 'MEMBER_TYPE_WRONG',
    },
  ];
  test.each(cases)('$wrong', async ({ change, code }) => {
    const claim = await aClaim(clerk, member);
    const body = { ...claim, ...(await change(claim)) };
    const { details, total_fee_amount: total } = await announced(body);
    const refused = await clerk.refused('submitClaim', { body });
    expect(details).toEqual(refused.details);
    expect(details.map((one) => one.code)).toContain(code);
    expect(total).toBeGreaterThan(0);
  });

  test('a second claim of the visit', async () => {
    const body = await aClaim(clerk, member, { date_of_visit_start: '2026-11-03' });
    expect((await announced(body)).details).toEqual([]);
    await clerk.call('submitClaim', { body });
    const { details } = await announced(body);
    const refused = await clerk.refused('submitClaim', { body });
    expect(refused.code).toBe('DUPLICATE_CLAIM');
    expect(details).toEqual(refused.details);
  });
});

test('announces the violations of a submission', async () => {
  const claim = await aClaim(clerk, member, { date_of_visit_start: '2026-11-02' });
  const [consultation] = claim.out_patient?.procedures ?? [];
  const body: ClaimBody = {
    ...claim,
    out_patient: {
      ...claim.out_patient,
      procedures: [{ ...consultation, category: 'consultation', unit_price: 900 }],
    },
  };
  const { details, violations } = await announced(body);
  const refused = await clerk.refused('submitClaim', { body });
  expect(refused.code).toBe('RULES_BLOCKED');
  expect(details).toEqual([]);
  expect(violations).toEqual(refused.violations);
});
