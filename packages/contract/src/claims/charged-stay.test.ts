import { describe, expect, test } from 'vitest';
import { brokenLineOf, chargedStay, lineNameOf } from './charged-stay.ts';

type Stay = NonNullable<Parameters<typeof chargedStay>[0]['in_patient']>;
type Charge = Stay['charges'][number];

function aCharge(id: string, name: string, fees: Partial<Charge> = {}): Charge {
  return {
    id,
    category: 'ATTENDANCE',
    name,
    quantity: 1,
    unit_price: 100,
    total_fee: 100,
    internal_code: null,
    da_sku_id: null,
    inventory_id: null,
    consultation_type: null,
    mcr_no: null,
    amount_before_gst: 100,
    amount_gst: 9,
    excluded_amount: 0,
    exclusion_reason: null,
    plan_pays_amount: 0,
    patient_pays_amount: 0,
    accepted_amount: null,
    decision_reason: null,
    ref: '',
    ...fees,
  };
}

/** One operation, one doctor with an attendance fee and a surgical fee, and one consumable. */
const stay: Stay = {
  admission_date: '2026-11-02',
  discharge_date: '2026-11-05',
  length_of_stay: 4,
  nights: 3,
  operations: [{ tosp: 'SF903Z', surgeon_fee: 600 }],
  assisting_surgeons: [],
  doctor_fee: [
    { doctor_name: 'Dora Daily', attendance_fee: 100, surgical_fee: 50.1, total_fee: 150.1 },
  ],
  claim_consumables: [{ consumable: 'Clip', unit_price: 10, quantity: 1, total_amount: 10 }],
  charges: [
    aCharge('1', 'Colonoscopy', { ref: 'in_patient.operations.0', total_fee: 600 }),
    aCharge('2', 'Dora Daily', {
      ref: 'in_patient.doctor_fee.0',
      excluded_amount: 0.1,
      exclusion_reason: 'OVER_LIMIT',
    }),
    aCharge('3', 'Dora Daily', {
      ref: 'in_patient.doctor_fee.0.surgical_fee',
      total_fee: 50.1,
      excluded_amount: 0.2,
      exclusion_reason: 'OVER_LIMIT',
    }),
    aCharge('4', 'Clip', {
      ref: 'in_patient.claim_consumables.0',
      total_fee: 10,
      excluded_amount: 10,
      exclusion_reason: 'NOT_COVERED',
    }),
  ],
};

describe('chargedStay', () => {
  test('puts each charge at its entry, and adds two charges of one doctor to the cent', () => {
    const shown = chargedStay({ in_patient: stay });
    expect(shown).toMatchObject({
      operations: [{ total_fee: 600, excluded_amount: 0, exclusion_reason: null }],
      assistants: [],
      doctors: [{ total_fee: 150.1, excluded_amount: 0.3, exclusion_reason: 'OVER_LIMIT' }],
      consumables: [{ total_fee: 10, excluded_amount: 10, exclusion_reason: 'NOT_COVERED' }],
    });
  });

  test('returns undefined for a visit', () => {
    expect(chargedStay({ in_patient: null })).toBeUndefined();
  });
});

describe('the name of the line of a finding', () => {
  const claim = {
    in_patient: stay,
    claim_drugs: [],
    out_patient: {
      visit_type: null,
      attending_doctor_id: null,
      attending_doctor_name: null,
      attending_doctor_code: null,
      referral_code: null,
      is_specialist_needed: false,
      is_urgent: false,
      has_referral: false,
      procedures: [],
    },
  };

  test('can be the name of a charge of the stay', () => {
    expect(lineNameOf(claim, '4')).toBe('Clip');
    expect(brokenLineOf(claim, { line_ref: '1', drug_code: null })).toBe('Colonoscopy');
  });

  test('is undefined for a finding of the whole claim', () => {
    expect(lineNameOf(claim, null)).toBeUndefined();
    expect(brokenLineOf(claim, { line_ref: null, drug_code: null })).toBeUndefined();
  });
});
