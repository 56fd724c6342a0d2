import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { isClaimableVisit } from './claimable-visit.ts';

const context = {
  today: plainDate('2026-11-06'),
  locationType: 'GP',
  clinicOpenFrom: plainDate('2025-01-01'),
  clinicOpenUntil: plainDate('2026-10-31'),
  policyInvalidReason: undefined,
} as const;
const open = { ...context, clinicOpenFrom: undefined, clinicOpenUntil: undefined };
const visitOn = (date: string) => ({ visitDate: plainDate(date) });

describe('isClaimableVisit', () => {
  test.each([
    ['today', '2026-11-06', open, true],
    ['tomorrow', '2026-11-07', open, false],
    ['three years ago', '2023-11-06', open, true],
    ['a day more than three years ago', '2023-11-05', open, false],
    ['the first day of the clinic', '2025-01-01', context, true],
    ['the day before it', '2024-12-31', context, false],
    ['the last day of the clinic', '2026-10-31', context, true],
    ['the day after it', '2026-11-01', context, false],
  ])('%s', (_what, date, where, expected) => {
    expect(isClaimableVisit(visitOn(date), where)).toBe(expected);
  });

  test("treats a visit without a date as today's", () => {
    expect(isClaimableVisit({}, open)).toBe(true);
    expect(isClaimableVisit({}, context)).toBe(false);
  });

  test('is false if the policy does not cover the date', () => {
    const ended = { ...open, policyInvalidReason: 'NO_POLICY' } as const;
    expect(isClaimableVisit(visitOn('2026-11-06'), ended)).toBe(false);
  });
});
