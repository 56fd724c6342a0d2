import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { appointmentProblems, appointmentState, typeOfReferral } from './appointments.ts';

const today = plainDate('2026-11-05');

describe('the state of an appointment', () => {
  test.each([
    ['today', '2026-11-05', false, 'BOOKED'],
    ['yesterday', '2026-11-04', false, 'OVER'],
    ['yesterday, cancelled', '2026-11-04', true, 'CANCELLED'],
    ['tomorrow, cancelled', '2026-11-06', true, 'CANCELLED'],
  ])('%s', (_, day, isCancelled, state) => {
    expect(appointmentState({ isCancelled, day: plainDate(day) }, today)).toBe(state);
  });
});

test('a referral to a specialist is a consultation', () => {
  expect(typeOfReferral('SP')).toBe('CONSULT');
  expect(typeOfReferral('LAB')).toBe('LAB');
});

describe('the clinics of an appointment', () => {
  test.each([
    ['LAB', 'LAB', true],
    ['LAB', 'XRAY', false],
    ['LAB', 'CONSULT', false],
    ['XRAY', 'XRAY', true],
    ['SP', 'CONSULT', true],
    ['SP', 'LAB', false],
    ['GP', 'HS', true],
    ['HS', 'HS', true],
  ] as const)('%s takes %s: %s', (location, type, isTaken) => {
    const slot = { day: today, startMinute: 600, minutes: 30, referral: undefined };
    const problems = appointmentProblems({ location, type, ...slot }, today);
    expect(problems).toEqual(isTaken ? [] : ['CLINIC_TYPE']);
  });
});

describe('an appointment is refused', () => {
  const fitting = {
    type: 'LAB',
    day: today,
    startMinute: 600,
    minutes: 30,
    location: 'LAB',
    referral: { validFrom: plainDate('2026-11-01'), validTo: plainDate('2026-11-30') },
  } as const;
  test.each([
    ['never if all fits', {}, []],
    ['on a day that is over', { day: plainDate('2026-11-04') }, ['DAY_OVER']],
    ['never on the last day of the referral', { day: plainDate('2026-11-30') }, []],
    ['after the last day of the referral', { day: plainDate('2026-12-01') }, ['OUTSIDE_REFERRAL']],
    [
      'never on any later day without a referral',
      { day: plainDate('2027-01-01'), referral: undefined },
      [],
    ],
    ['at a clinic of another type', { location: 'XRAY' }, ['CLINIC_TYPE']],
    ['never if it ends at midnight', { startMinute: 1410 }, []],
    ['if it ends after midnight', { startMinute: 1411 }, ['PAST_MIDNIGHT']],
  ] as const)('%s', (_, change, problems) => {
    expect(appointmentProblems({ ...fitting, ...change }, today)).toEqual(problems);
  });
});
