// Two people edit the same stay.
import { describe, expect, test } from 'vitest';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import { compareClaims } from '../detail/compare-versions.ts';
import { mergeClaims } from './merge-claims.ts';
import type { Stay } from '../parts/stay-lists.ts';

const id = '00000000-0000-7000-8000-000000000001';
const knee = {
  tosp: 'SB901Z',
  description: 'Knee replacement',
  complexity: '6A',
  surgeon_fee: 4500,
} as const;
const daily = { doctor_name: 'Dora Daily', mcr_no: 'M1', attendance_fee: 300, no_of_days: 3 };
const screw = { consumable: 'Bone screw', quantity: 2, unit_price: 167 };
const ada = { name: 'Ada Assistant', mcr_no: 'M2', fee: 900 };

const stay: Stay = {
  admission_date: '2026-11-02',
  discharge_date: '2026-11-05',
  principal_surgeon: 'Sim Surgeon',
  principal_surgeon_number: 'M0',
  operations: [knee],
  doctor_fee: [daily],
  assisting_surgeons: [ada],
  claim_consumables: [screw],
};
const base: SentClaim = {
  ...newClaim({
    claimType: 'INPATIENT',
    clinicId: id,
    memberId: id,
    policyId: id,
    visitDate: '2026-11-02',
  }),
  in_patient: stay,
};
const withStay = (part: Partial<Stay>): SentClaim => ({
  ...base,
  in_patient: { ...stay, ...part },
});

function merged(mine: Partial<Stay>, theirs: Partial<Stay>, theirsAt: readonly string[] = []) {
  const sides = { base, mine: withStay(mine), theirs: withStay(theirs) };
  const { claim, conflicts } = mergeClaims(sides, new Set(theirsAt));
  return { stay: claim.in_patient, conflicts };
}

describe('the merge of a stay', () => {
  test('takes changed fields and lines of both sides', () => {
    const mri = { ...knee, tosp: 'SB902Z', description: 'Hip replacement' };
    const { stay: both, conflicts } = merged(
      { ward_type: 'B1', operations: [{ ...knee, surgeon_fee: 4000 }], claim_consumables: [] },
      {
        discharge_date: '2026-11-06',
        operations: [knee, mri],
        doctor_fee: [{ ...daily, no_of_days: 4 }],
      },
    );
    expect(conflicts).toEqual([]);
    expect(both).toEqual({
      ...stay,
      ward_type: 'B1',
      discharge_date: '2026-11-06',
      operations: [{ ...knee, surgeon_fee: 4000 }, mri],
      doctor_fee: [{ ...daily, no_of_days: 4 }],
      claim_consumables: [],
    });
  });

  test('reports conflicts and never mixes two surgeons', () => {
    const mine = { principal_surgeon: 'Ann Able', principal_surgeon_number: 'M8' };
    const theirs = { principal_surgeon: 'Bob Best', principal_surgeon_number: 'M9' };
    const path = 'in_patient.principal_surgeon_number';
    const { stay: own, conflicts } = merged(mine, theirs);
    expect(conflicts.map((conflict) => conflict.path)).toEqual([path]);
    expect(own).toMatchObject(mine);
    expect(merged(mine, theirs, [path]).stay).toMatchObject(theirs);
  });

  test('matches doctors by name and consumables by item', () => {
    const { conflicts } = merged(
      {
        doctor_fee: [{ ...daily, attendance_fee: 200 }],
        claim_consumables: [{ ...screw, quantity: 3 }],
        assisting_surgeons: [{ ...ada, fee: 800 }],
      },
      {
        doctor_fee: [{ ...daily, attendance_fee: 250 }],
        claim_consumables: [{ ...screw, quantity: 4 }],
        assisting_surgeons: [{ ...ada, fee: 850 }],
      },
    );
    expect(conflicts.map(({ line, part, mine, theirs }) => [line, part, mine, theirs])).toEqual([
      ['Ada Assistant', 'fee', [800], [850]],
      ['Dora Daily', 'attendance_fee', [200], [250]],
      ['Bone screw', 'quantity', [3], [4]],
    ]);
  });

  test('leaves an outpatient visit without a stay', () => {
    const visit = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: '2026-11-02' });
    const { claim } = mergeClaims({ base: visit, mine: visit, theirs: visit });
    expect('in_patient' in claim).toBe(false);
  });
});

test('lists differences in dates, operations and lists of two versions', () => {
  const after = withStay({
    discharge_date: '2026-11-06',
    operations: [{ ...knee, complexity: '6B' }],
    assisting_surgeons: [],
    doctor_fee: [daily, { ...daily, doctor_name: 'Nora Night' }],
  });
  expect(compareClaims(base, after).map(({ path }) => path)).toEqual([
    'in_patient.discharge_date',
    'operations[SB901Z].complexity',
    'assisting_surgeons[Ada Assistant]',
    'doctor_fee[Nora Night]',
  ]);
});
