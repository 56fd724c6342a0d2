import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { fitsMonth, oldestFirst, openAmount, receiptExcess, unfitMonth } from './receipts.ts';

const aMonth = (month: string, owed: number, received = 0) => ({
  month,
  owed: cents(owed),
  received: cents(received),
});
const aPart = (month: string, amount: number) => ({ month, amount: cents(amount) });

test('the open amount is what is owed less what was received', () => {
  expect(openAmount(aMonth('2026-10', 500, 120))).toBe(380);
});

test('a receipt pays the oldest open months first, and the rest is in no part', () => {
  const months = [aMonth('2026-11', 300), aMonth('2026-09', 100, 100), aMonth('2026-10', 250, 50)];
  expect(oldestFirst(cents(320), months)).toEqual([aPart('2026-10', 200), aPart('2026-11', 120)]);
  expect(oldestFirst(cents(900), months)).toEqual([aPart('2026-10', 200), aPart('2026-11', 300)]);
});

test('the parts add up exactly to the receipt', () => {
  const parts = [aPart('2026-10', 200), aPart('2026-11', 119)];
  expect(receiptExcess({ amount: cents(320), parts })).toBe(-1);
  expect(receiptExcess({ amount: cents(319), parts })).toBe(0);
});

test.each([
  ['all that is open', 380, true],
  ['a cent more than is open', 381, false],
  ['all that was received, paid back', -120, true],
  ['a cent more than was received, paid back', -121, false],
])('whether a part fits its month: %s', (_case, amount, fits) => {
  expect(fitsMonth(cents(amount), aMonth('2026-10', 500, 120))).toBe(fits);
});

test.each([
  ['all of it is paid back', -80, true],
  ['more is paid back', -81, false],
  ['something is received', 1, false],
])('a month in which more was taken back than paid: %s', (_case, amount, fits) => {
  expect(fitsMonth(cents(amount), aMonth('2026-10', -80))).toBe(fits);
});

test('names the first month that its part does not fit, also one without an account', () => {
  const months = [aMonth('2026-10', 500)];
  expect(unfitMonth([aPart('2026-10', 500)], months)).toBeUndefined();
  expect(unfitMonth([aPart('2026-10', 501)], months)).toBe('2026-10');
  expect(unfitMonth([aPart('2026-09', 1)], months)).toBe('2026-09');
});
