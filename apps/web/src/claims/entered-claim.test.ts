import { attendingDoctorOf, visitDateOf } from '@portal/contract/claims/claim-form.ts';
import { expect, test } from 'vitest';
import { newClaim } from './entered-claim.ts';

const id = '00000000-0000-7000-8000-000000000001';
const about = { clinicId: id, memberId: id, policyId: id, visitDate: '2026-11-06' };

test('a new claim is a first visit on its date without a stay', () => {
  const claim = newClaim(about);
  expect(claim).toMatchObject({
    claim_type: 'OUTPATIENT',
    date_of_visit_start: '2026-11-06',
    out_patient: { visit_type: 'FIRST' },
  });
  expect(claim.in_patient).toBeUndefined();
});

test('a new inpatient claim starts with its admission and has no visit', () => {
  const claim = newClaim({ ...about, claimType: 'INPATIENT' });
  expect(claim.in_patient).toEqual({
    admission_date: '2026-11-06',
    operations: [],
    doctor_fee: [],
    assisting_surgeons: [],
    claim_consumables: [],
  });
  expect(claim.date_of_visit_start).toBeUndefined();
  expect(claim.out_patient).toEqual({ procedures: [] });
  expect(visitDateOf(claim)).toBe('2026-11-06');
  expect(attendingDoctorOf(claim)).toBeUndefined();
});
