import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { newClaim, type FoundProduct } from '../entered-claim.ts';
import { usualFee, withVisitDefaults } from './visit-defaults.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = '2026-11-06';
const claim = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today });
const [one, two] = [
  { licenseNumber: 'M11111A', name: 'Dr One', isOnPanel: true },
  { licenseNumber: 'M22222B', name: 'Dr Two', isOnPanel: true },
];
const now = { today, hour: 21, lastDoctor: undefined };
const unknown = { doctors: [one, two], history: undefined };

describe('a new visit', () => {
  test('has the current hour today and no hour on another day', () => {
    expect(withVisitDefaults(claim, unknown, now).surcharge_time).toBe('09:00 PM');
    const yesterday = { ...claim, date_of_visit_start: '2026-11-05' };
    expect(withVisitDefaults(yesterday, unknown, now).surcharge_time).toBeNull();
  });

  test('keeps the hour of a copied visit on another day and uses the current hour today', () => {
    const copied = { ...claim, surcharge_time: '10:00 AM' };
    expect(withVisitDefaults(copied, unknown, now).surcharge_time).toBe('09:00 PM');
    const yesterday = { ...copied, date_of_visit_start: '2026-11-05' };
    expect(withVisitDefaults(yesterday, unknown, now).surcharge_time).toBe('10:00 AM');
  });

  test.each([
    ['the one last used at this machine', [one, two], 'M22222B', 'M22222B'],
    ['nobody if the last one has left the panel', [one, two], 'M33333C', undefined],
    ['nobody who works elsewhere', [{ ...two, isOnPanel: false }], 'M22222B', undefined],
    ['nobody if several can be chosen', [one, two], undefined, undefined],
    ['the only one there is', [two], undefined, 'M22222B'],
  ])('has %s as its doctor', (_, doctors, lastDoctor, expected) => {
    const filled = withVisitDefaults(claim, { ...unknown, doctors }, { ...now, lastDoctor });
    expect(filled.out_patient?.attending_doctor_code).toBe(expected);
  });

  test('keeps the doctor of a copied visit', () => {
    const copied = { ...claim, out_patient: { attending_doctor_code: 'M11111A', procedures: [] } };
    const filled = withVisitDefaults(copied, unknown, { ...now, lastDoctor: 'M22222B' });
    expect(filled.out_patient?.attending_doctor_code).toBe('M11111A');
  });

  test('is a follow-up if the member was here within a year, else a first visit', () => {
    const lastVisitHere = plainDate('2026-01-05');
    const typeWith = (history: { lastVisitHere?: typeof lastVisitHere }) =>
      withVisitDefaults(claim, { ...unknown, history }, now).out_patient?.visit_type;
    expect(typeWith({ lastVisitHere })).toBe('FOLLOW_UP');
    expect(typeWith({})).toBe('FIRST');
  });
});

const fee = (code: string, type: FoundProduct['consultation_type']) => ({
  internal_code: code,
  consultation_type: type,
});

describe('the usual fee', () => {
  const fees = [fee('LONG', 'EXTENDED'), fee('ANY', null), fee('FIRST', 'FIRST')];

  test.each([
    ['FIRST', 'FIRST'],
    ['FOLLOW_UP', 'ANY'],
    [undefined, 'FIRST'],
  ] as const)('of a %s visit is %s', (visitType, expected) => {
    expect(usualFee(fees, visitType)?.internal_code).toBe(expected);
  });

  test('is undefined if no fee matches', () => {
    expect(usualFee([fee('LONG', 'EXTENDED')], 'FIRST')).toBeUndefined();
  });
});
