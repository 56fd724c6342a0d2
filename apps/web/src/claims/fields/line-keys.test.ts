import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import { describe, expect, test } from 'vitest';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import { keysAfter, keysOf, movedName } from './line-keys.ts';

const id = '00000000-0000-7000-8000-000000000001';
const a = { da_sku_id: 'A', drug_name: '', quantity: 1 };
const b = { da_sku_id: 'B', drug_name: '', quantity: 1 };
const c = { da_sku_id: 'C', drug_name: '', quantity: 1 };
const idOf = (path: string) => `claim-${path.replaceAll(/[._]/g, '-')}`;

function withDrugs(...claim_drugs: SentClaim['claim_drugs']): SentClaim {
  const empty = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: '2026-11-06' });
  return { ...empty, claim_drugs };
}

const before = withDrugs(a, b);
const keys = keysOf(before);
const [keyA = 0, keyB = 0] = keys.lists.claim_drugs;
const drugKeys = (after: SentClaim) => keysAfter(keys, before, after).lists.claim_drugs;

describe('the key of a line', () => {
  test('is unique', () => {
    expect(keys.lists.claim_drugs).toHaveLength(2);
    expect(keyA).not.toBe(keyB);
  });

  test('stays when a line above it is removed or added', () => {
    expect(drugKeys(withDrugs(b))).toEqual([keyB]);
    expect(drugKeys(withDrugs(c, a, b)).slice(1)).toEqual([keyA, keyB]);
  });

  test('stays while the line is edited', () => {
    expect(keysAfter(keys, before, withDrugs({ ...a, quantity: 2 }, b))).toBe(keys);
    expect(drugKeys(withDrugs({ ...a, quantity: 2 }, b, c)).slice(0, 2)).toEqual([keyA, keyB]);
  });

  test('stays when all lines are replaced, for example by a merge', () => {
    expect(drugKeys(withDrugs({ ...b, quantity: 2 }))).toEqual([keyB]);
    expect(drugKeys(withDrugs({ ...b }, { ...a }))).toEqual([keyB, keyA]);
    const twice = withDrugs(a, { ...a });
    const [first, second] = keysOf(twice).lists.claim_drugs;
    const anew = keysAfter(keysOf(twice), twice, withDrugs({ ...a }, { ...a }));
    expect(anew.lists.claim_drugs).toEqual([first, second]);
  });

  test('stays when a line changes its product, for example a consultation fee', () => {
    expect(drugKeys(withDrugs(c, b))).toEqual([keyA, keyB]);
  });

  test('is new for a new line, also after the last one was removed', () => {
    const added = keysAfter(keys, before, withDrugs(a, b, c));
    const keyC = added.lists.claim_drugs[2];
    expect([keyA, keyB]).not.toContain(keyC);
    const removed = keysAfter(added, withDrugs(a, b, c), withDrugs(a, b));
    const again = keysAfter(removed, withDrugs(a, b), withDrugs(a, b, c));
    expect(again.lists.claim_drugs[2]).not.toBe(keyC);
  });
});

describe('the state of a line', () => {
  const after = keysAfter(keys, before, withDrugs(b));

  test('moves with the line', () => {
    expect(movedName('claim_drugs.1.quantity', { before: keys, after })).toBe(
      'claim_drugs.0.quantity',
    );
    expect(movedName('claim-claim-drugs-1-dosage', { before: keys, after }, idOf)).toBe(
      'claim-claim-drugs-0-dosage',
    );
  });

  test('is removed with the line', () => {
    expect(movedName('claim_drugs.0', { before: keys, after })).toBeUndefined();
  });

  test('is not confused with other state or with a line of a longer number', () => {
    expect(movedName('receipt_no', { before: keys, after })).toBe('receipt_no');
    expect(movedName('claim_drugs.10', { before: keys, after })).toBe('claim_drugs.10');
  });
});

describe('the lines of a stay', () => {
  const about = { clinicId: id, memberId: id, policyId: id, visitDate: '2026-11-06' };
  const empty = newClaim({ ...about, claimType: 'INPATIENT' });
  const dora = { doctor_name: 'Dora', mcr_no: 'M1' };
  const nora = { doctor_name: 'Nora', mcr_no: 'M2' };
  const withDoctors = (...fees: (typeof dora)[]): SentClaim => ({
    ...empty,
    in_patient: { ...NO_STAY, ...empty.in_patient, doctor_fee: fees },
  });

  test('get the key of the empty last line', () => {
    const none = keysOf(empty);
    const one = keysAfter(none, empty, withDoctors(dora));
    expect(one.lists['in_patient.doctor_fee']).toEqual([none.next]);
    expect(one.next).not.toBe(none.next);
  });

  test('keep their keys, and their messages move with them', () => {
    const doctors = withDoctors(dora, nora);
    const keysBefore = keysOf(doctors);
    const keysLater = keysAfter(keysBefore, doctors, withDoctors(nora));
    expect(keysLater.lists['in_patient.doctor_fee']).toEqual([
      keysBefore.lists['in_patient.doctor_fee'][1],
    ]);
    const lines = { before: keysBefore, after: keysLater };
    expect(movedName('in_patient.doctor_fee.1.mcr_no', lines)).toBe(
      'in_patient.doctor_fee.0.mcr_no',
    );
    expect(movedName('in_patient.doctor_fee.0.mcr_no', lines)).toBeUndefined();
  });
});
