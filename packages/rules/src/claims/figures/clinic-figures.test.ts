import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import {
  type ClinicFigures,
  daysToPayment,
  DECIDED_STATUSES,
  declinedPercent,
  figurePeriods,
  totalFigures,
} from './clinic-figures.ts';

const figures = (change: Partial<ClinicFigures>): ClinicFigures => ({
  ...totalFigures([]),
  ...change,
});

describe('the share of declined claims', () => {
  test.each([
    ['is unknown while no claim is decided', 0, 0, undefined],
    ['is zero if all are approved', 8, 0, 0],
    ['is one hundred if all are declined', 3, 3, 100],
    ['has one decimal, rounded down below the half', 3, 1, 33.3],
    ['has one decimal, rounded up from the half', 16, 1, 6.3],
  ])('%s', (_, decided, declined, percent) => {
    expect(declinedPercent({ decided, declined })).toBe(percent);
  });
});

describe('the days to payment', () => {
  test.each([
    ['are unknown without a payment', 0, 0, undefined],
    ['are zero for a payment on the day', 1, 0, 0],
    ['have one decimal', 3, 40, 13.3],
  ])('%s', (_, paidClaims, paymentDays, days) => {
    expect(daysToPayment({ paidClaims, paymentDays })).toBe(days);
  });
});

test('weighs the totals by claims, not by clinics', () => {
  const busy = figures({ decided: 90, declined: 0, paidClaims: 9, paymentDays: 90 });
  const quiet = figures({ decided: 10, declined: 10, paidClaims: 1, paymentDays: 40 });
  const total = totalFigures([busy, quiet]);
  expect(declinedPercent(total)).toBe(10);
  expect(daysToPayment(total)).toBe(13);
});

test('adds up amounts in cents', () => {
  const total = totalFigures([
    figures({ payable: cents(10), previousPayable: cents(1), drafts: 1, submitted: 2 }),
    figures({ payable: cents(20), previousPayable: cents(2), pending: 3, closingToday: 4 }),
  ]);
  expect(total).toMatchObject({ payable: 30, previousPayable: 3, drafts: 1, submitted: 2 });
  expect(total).toMatchObject({ pending: 3, closingToday: 4 });
});

test('counts neither closed claims nor claims in progress as decided', () => {
  expect(DECIDED_STATUSES).toEqual(['Approved', 'Batched', 'Paid', 'Declined']);
});

test.each([
  ['the first day of a year', '2026-01-01', '2026-01-01', '2025-12-01', '2025-11-01', '2025-10-03'],
  ['the last day of a month', '2026-11-30', '2026-11-01', '2026-10-01', '2026-09-01', '2026-09-01'],
])('starts the periods on %s', (_, today, month, previousMonth, decidedSince, paidSince) => {
  expect(figurePeriods(plainDate(today))).toEqual({
    month,
    previousMonth,
    decidedSince,
    paidSince,
  });
});
