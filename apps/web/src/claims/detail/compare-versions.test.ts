import { describe, expect, test } from 'vitest';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import {
  changeKind,
  type ClaimVersion,
  compareAmounts,
  compareClaims,
} from './compare-versions.ts';

const member = '00000000-0000-7000-8000-000000000001';
const drug = { da_sku_id: 'P', drug_name: 'Paracetamol', dosage: 1, quantity: 15, unit_price: 0.1 };
const cold = { diagnosis_code: 'J06.9', description: 'Cold', principal_diagnosis: true };
const pressure = { diagnosis_code: 'I10', description: 'Hypertension', principal_diagnosis: false };
const fee = { category: 'CONSULTATION', da_sku_id: 'C1', name: 'Standard', unit_price: 35 };

const first: SentClaim = {
  ...newClaim({ clinicId: member, memberId: member, policyId: member, visitDate: '2026-11-06' }),
  receipt_no: 'R-1',
  diagnosis: [cold, pressure],
  claim_drugs: [drug],
  out_patient: { visit_type: 'FIRST', procedures: [fee] },
};

function changesTo(after: SentClaim, before = first) {
  return compareClaims(before, after).map((change) => [change.path, changeKind(change)]);
}

describe('two versions of a claim', () => {
  test('have no differences if equal; spaces, null and missing are equal', () => {
    expect(changesTo(first)).toEqual([]);
    expect(changesTo({ ...first, receipt_no: ' R-1 ', mc_reason: null })).toEqual([]);
  });

  test('report a changed, filled or cleared field', () => {
    expect(changesTo({ ...first, receipt_no: 'R-2' })).toEqual([['claim.receipt_no', 'changed']]);
    expect(changesTo({ ...first, receipt_no: null })).toEqual([['claim.receipt_no', 'removed']]);
    expect(changesTo(first, { ...first, receipt_no: '' })).toEqual([['claim.receipt_no', 'added']]);
  });

  test('report related fields as one difference with all values', () => {
    const [change, ...others] = compareClaims(first, {
      ...first,
      claim_drugs: [{ ...drug, dosage: 2, quantity: 30 }],
    });
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      path: 'claim_drugs[P].dosage',
      line: 'Paracetamol',
      before: [1, undefined, undefined, undefined, 15],
      after: [2, undefined, undefined, undefined, 30],
    });
  });

  test('report added and removed lines; a second line of the same product is another line', () => {
    expect(changesTo({ ...first, claim_drugs: [] })).toEqual([['claim_drugs[P]', 'removed']]);
    expect(changesTo({ ...first, claim_drugs: [drug, drug] })).toEqual([
      ['claim_drugs[P#2]', 'added'],
    ]);
  });

  test('report another consultation as the same line with another product', () => {
    const long = { ...fee, da_sku_id: 'C2', name: 'Long', unit_price: 60 };
    expect(
      changesTo({ ...first, out_patient: { ...first.out_patient, procedures: [long] } }),
    ).toEqual([
      ['procedures[CONSULTATION].name', 'changed'],
      ['procedures[CONSULTATION].unit_price', 'changed'],
    ]);
  });

  test('compare the principal diagnosis, remarks and fields without an input', () => {
    const after = {
      ...first,
      diagnosis: [
        { ...cold, principal_diagnosis: false },
        { ...pressure, principal_diagnosis: true },
      ],
      claim_remarks: [{ type: 'CLAIM' as const, remarks: 'Came late.' }],
      hospital_ref_number: 'H-1',
      out_patient: { ...first.out_patient, is_urgent: true },
    };
    expect(changesTo(after)).toEqual([
      ['claim.hospital_ref_number', 'added'],
      ['out_patient.is_urgent', 'added'],
      ['principal_diagnosis', 'changed'],
      ['claim_remarks', 'added'],
    ]);
  });

  test('report changed amounts and skip amounts that were not stored', () => {
    const amounts = {
      total_fee_before_gst: 35,
      total_fee_gst: 3.15,
      total_fee_amount: 38.15,
      total_payable_amount: 33.15,
      total_copay_amount: 5,
      total_excluded_amount: 0,
      total_patient_payable_amount: 5,
    };
    const version: ClaimVersion = {
      version: 1,
      at: '',
      modified_by: null,
      claim: null,
      ...amounts,
    };
    const next = { ...version, version: 2, total_fee_amount: 40, total_payable_amount: 35 };
    expect(compareAmounts(version, next)).toEqual([
      { name: 'total_fee_amount', before: 38.15, after: 40 },
      { name: 'total_payable_amount', before: 33.15, after: 35 },
    ]);
    expect(compareAmounts({ ...version, total_fee_amount: null }, next)).toEqual([
      { name: 'total_payable_amount', before: 33.15, after: 35 },
    ]);
  });
});
