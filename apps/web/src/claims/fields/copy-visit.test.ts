import { aClaimContext } from '@portal/rules/claims/checks/claim-context.builders.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { newClaim, type FoundProduct } from '../entered-claim.ts';
import { covered, priced, takeOver, type EarlierVisit } from './copy-visit.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');
const fresh = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today });

function product(code: string, category: FoundProduct['category'], price: number): FoundProduct {
  return {
    id,
    name: `${code} of today`,
    internal_code: code,
    type_id: 1,
    category,
    group_id: null,
    subgroup_id: null,
    price,
    upper_price: null,
    location_price: null,
    si_unit: 'tab',
    unit_type: null,
    is_acute: true,
    is_chronic: false,
    consultation_type: null,
    approval_required: false,
    quantity_limit_gp: null,
    quantity_limit_sp: null,
    max_quantity: null,
    complexity: null,
    is_suggested: false,
    is_favourite: false,
    usual_dosage: null,
    usual_frequency: null,
    status: 'ACTIVE',
  };
}

const consultation = {
  category: 'CONSULTATION',
  name: 'Consultation',
  quantity: 1,
  da_sku_id: 'CONS',
  consultation_type: 'FIRST',
  tooth_number: null,
  is_taxable: null,
  price_basis: null,
};
const xray = {
  ...consultation,
  category: 'IMAGING',
  da_sku_id: 'XRAY',
  consultation_type: null,
  tooth_number: 36,
  is_taxable: true,
  price_basis: 'INCL',
} as const;
const drug = {
  da_sku_id: 'PARA',
  drug_name: 'Paracetamol',
  dosage: 2,
  frequency_per_day: 3,
  duration: 5,
  no_of_months_dispense: null,
  quantity: 30,
  is_acute: true,
  is_chronic: false,
  is_taxable: false,
  price_basis: null,
};
const last: EarlierVisit = {
  surcharge_time: '09:00 PM',
  out_patient: {
    attending_doctor_code: 'M11111A',
    attending_doctor_name: 'Dr Present',
    procedures: [consultation, xray],
  },
  diagnosis: [
    {
      code: 'J06.9',
      description: 'Cold',
      is_acute: true,
      is_chronic: false,
      principal_diagnosis: true,
    },
  ],
  claim_drugs: [drug, { ...drug, da_sku_id: 'GONE', drug_name: 'Withdrawn' }],
};
const products = [
  product('CONS', 'CONSULTATION', 38),
  product('XRAY', 'IMAGING', 60),
  product('PARA', 'DRUG', 0.4),
];

const doctors = [{ id, licenseNumber: 'M11111A', name: 'Dr Present', isOnPanel: true }];
const context = { ...aClaimContext({ today }), doctors };

describe('an earlier visit in a new claim', () => {
  test('copies only time, doctor, diagnoses, drugs and procedures to the date of the new visit', () => {
    const copied = takeOver(last, fresh);
    expect(copied).toEqual({
      ...fresh,
      surcharge_time: '09:00 PM',
      out_patient: {
        visit_type: 'FOLLOW_UP',
        attending_doctor_code: 'M11111A',
        attending_doctor_name: 'Dr Present',
        procedures: [
          { ...consultation, consultation_type: 'FOLLOW_UP' },
          { ...xray, consultation_type: null },
        ],
      },
      diagnosis: [
        {
          diagnosis_code: 'J06.9',
          description: 'Cold',
          is_acute: true,
          is_chronic: false,
          principal_diagnosis: true,
        },
      ],
      claim_drugs: last.claim_drugs,
    });
  });

  test('uses the prices of the new date and omits products that are no longer listed', () => {
    const { claim, leftOut } = priced(takeOver(last, fresh), products);
    expect(claim.claim_drugs).toMatchObject([
      { da_sku_id: 'PARA', quantity: 30, unit_price: 0.4, is_taxable: false },
    ]);
    expect(claim.out_patient?.procedures).toMatchObject([
      { da_sku_id: 'CONS', unit_price: 38, consultation_type: 'FOLLOW_UP' },
      {
        da_sku_id: 'XRAY',
        unit_price: 60,
        tooth_number: 36,
        is_taxable: true,
        price_basis: 'INCL',
      },
    ]);
    expect(leftOut).toEqual([{ name: 'Withdrawn', reason: 'NOT_IN_LIST' }]);
  });

  test("does not copy a first consultation's fee to a follow-up", () => {
    const ofFirst = products.map((one) =>
      one.internal_code === 'CONS' ? { ...one, consultation_type: 'FIRST' as const } : one,
    );
    const { claim } = priced(takeOver(last, fresh), ofFirst);
    expect(claim.out_patient?.procedures?.[0]).toMatchObject({ consultation_type: 'FIRST' });
  });

  test('omits lines that the plan does not cover or excludes', () => {
    const copy = priced(takeOver(last, fresh), products);
    const { claim, leftOut } = covered(copy, { ...context, excludedProducts: ['PARA'] });
    expect(claim.out_patient?.procedures?.map((line) => line.da_sku_id)).toEqual(['CONS']);
    expect(claim.claim_drugs).toEqual([]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'NOT_IN_LIST',
      'NOT_COVERED',
      'NOT_COVERED',
    ]);
  });

  test('omits a doctor who is no longer on the panel', () => {
    const copy = priced(takeOver(last, fresh), products);
    const gone = doctors.map((doctor) => ({ ...doctor, isOnPanel: false }));
    const { claim } = covered(copy, { ...context, doctors: gone });
    expect(claim.out_patient).not.toHaveProperty('attending_doctor_code');
    expect(claim.out_patient).not.toHaveProperty('attending_doctor_name');
  });

  test('copies everything for an invalid policy, which the form reports itself', () => {
    const copy = priced(takeOver(last, fresh), products);
    expect(covered(copy, { ...context, policyInvalidReason: 'NO_POLICY' })).toEqual(copy);
  });
});
