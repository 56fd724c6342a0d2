import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { addDays } from '../../values/date-arithmetic.ts';
import { plainDate } from '../../values/plain-date.ts';
import {
  agesByFirstDay,
  declinedByReason,
  figureMonths,
  lockDays,
  moneyByMonth,
  OUTSTANDING_STATUSES,
} from './manager-figures.ts';

const today = plainDate('2026-11-05');

describe('the age of a claim', () => {
  test.each([
    ['submitted today', 0, 'UP_TO_30'],
    ['after 30 days', 30, 'UP_TO_30'],
    ['after 31 days', 31, 'UP_TO_60'],
    ['after 60 days', 60, 'UP_TO_60'],
    ['after 61 days', 61, 'UP_TO_90'],
    ['after 90 days', 90, 'UP_TO_90'],
    ['after 91 days', 91, 'OVER_90'],
    ['after ten years', 3650, 'OVER_90'],
  ])('%s', (_, days, age) => {
    const submitted = addDays(today, -days);
    const found = agesByFirstDay(today).findLast(({ firstDay }) => firstDay <= submitted);
    expect(found?.age).toBe(age);
  });
});

type StatusSums = Parameters<typeof moneyByMonth>[1][number];

const sums = (change: Partial<StatusSums>): StatusSums => ({
  month: '2026-10',
  displayedStatus: 'New',
  claims: 1,
  fee: cents(100),
  payable: cents(90),
  ...change,
});

describe('the money of a month', () => {
  const october = [plainDate('2026-10-01')];
  test.each([
    ['New', 90, 0],
    ['Processing', 90, 0],
    ['Pending Member', 90, 0],
    ['LOG Issued', 90, 0],
    ['Approved', 90, 0],
    ['Batched', 90, 0],
    ['Paid', 0, 90],
  ])('%s: outstanding %i, paid %i', (displayedStatus, outstanding, paid) => {
    const [month] = moneyByMonth(october, [sums({ displayedStatus })]);
    expect(month).toMatchObject({ claims: 1, submitted: 100, payable: 90, outstanding, paid });
  });

  test('counts what a declined claim charged as submitted and declined, and nothing as due', () => {
    const declined = sums({ displayedStatus: 'Declined', payable: cents(0) });
    const [month] = moneyByMonth(october, [declined]);
    expect(month).toMatchObject({ submitted: 100, declined: 100, declinedClaims: 1 });
    expect(month).toMatchObject({ payable: 0, outstanding: 0, pendingClaims: 0 });
  });

  test('counts pending claims also as outstanding', () => {
    const [month] = moneyByMonth(october, [
      sums({ displayedStatus: 'Pending Insurer', claims: 2 }),
      sums({ displayedStatus: 'Pending Member' }),
    ]);
    expect(month).toMatchObject({ pendingClaims: 3, pending: 180, outstanding: 180 });
  });

  test('keeps months apart, and lists a month without claims', () => {
    const months = [plainDate('2026-09-01'), ...october];
    const [september, next] = moneyByMonth(months, [sums({})]);
    expect(september).toMatchObject({ month: '2026-09', claims: 0, submitted: 0 });
    expect(next).toMatchObject({ month: '2026-10', claims: 1 });
  });
});

test('neither closed nor paid claims are outstanding', () => {
  expect(OUTSTANDING_STATUSES).not.toEqual(expect.arrayContaining(['Closed']));
  expect(OUTSTANDING_STATUSES).not.toEqual(expect.arrayContaining(['Paid']));
  expect(OUTSTANDING_STATUSES).toContain('Approved');
});

const reasons = (stored: string | null) =>
  declinedByReason([{ month: '2026-10', stored, claims: 2, fee: '10.50' }]).map(
    ({ reason }) => reason,
  );

describe('the reasons of declined claims', () => {
  test.each([
    ['a stated reason', 'LATE', ['LATE']],
    ['several reasons, each once', 'LATE, DUPLICATE,LATE', ['LATE', 'DUPLICATE']],
    ['all approval rules together', 'RULE_CAR008,RULE_CAR009', ['RULE']],
    ['no reason', null, [null]],
    ['an unknown code, which no filter finds', 'SOMETHING', [null]],
    ['OTHER as stated', 'OTHER', ['OTHER']],
  ])('%s', (_, stored, expected) => {
    expect(reasons(stored)).toEqual(expected);
  });

  test('are added up over texts with the same reason, in cents', () => {
    const all = declinedByReason([
      { month: '2026-10', stored: 'LATE', claims: 2, fee: '10.10' },
      { month: '2026-10', stored: 'LATE,DUPLICATE', claims: 1, fee: '0.20' },
      { month: '2026-09', stored: 'LATE', claims: 1, fee: '1.00' },
    ]);
    expect(all).toContainEqual({ month: '2026-10', reason: 'LATE', claims: 3, amount: 1030 });
    expect(all).toContainEqual({ month: '2026-10', reason: 'DUPLICATE', claims: 1, amount: 20 });
    expect(all).toContainEqual({ month: '2026-09', reason: 'LATE', claims: 1, amount: 100 });
  });
});

test('covers today and the next six days, and twelve months with the current one last', () => {
  expect(lockDays(today)).toHaveLength(7);
  expect([lockDays(today)[0], lockDays(today).at(-1)]).toEqual(['2026-11-05', '2026-11-11']);
  expect(figureMonths(today)[0]).toBe('2025-12-01');
  expect(figureMonths(today).at(-1)).toBe('2026-11-01');
  expect(figureMonths(today)).toHaveLength(12);
});
