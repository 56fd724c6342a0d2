import { expect, test } from 'vitest';
import { addDays } from '../../values/date-arithmetic.ts';
import { plainDate } from '../../values/plain-date.ts';
import { OVERDUE_STATUSES, overdueStep } from './overdue-claims.ts';
import type { RawStatus } from './raw-status.ts';

const since = plainDate('2026-09-01');

test.each<[RawStatus, number, boolean, ReturnType<typeof overdueStep>]>([
  ['DECLINED', 89, false, undefined],
  ['DECLINED', 90, false, 'CLOSE'],
  ['PENDING MEMBER', 13, false, undefined],
  ['PENDING MEMBER', 14, false, 'REMIND'],
  ['PENDING MEMBER', 59, true, undefined],
  ['PENDING MEMBER', 60, true, 'DECLINE'],
  ['PENDING INSURER', 60, false, 'DECLINE'],
  ['PENDING INSURER APPROVAL', 14, false, 'REMIND'],
  ['PENDING BROKER APPROVAL', 60, true, 'DECLINE'],
  ['PENDING', 400, false, undefined],
  ['PENDING PROVIDER', 400, false, undefined],
  ['PENDING ASSESSOR', 400, false, undefined],
  ['PAID', 400, false, undefined],
  ['CLOSED-DECLINED', 400, false, undefined],
])('%s for %i days, reminded %s: %s is due', (status, days, isReminded, step) => {
  expect(overdueStep({ status, since, isReminded }, addDays(since, days))).toBe(step);
});

test('the claims that can become overdue are declined, or wait for somebody outside', () => {
  expect(OVERDUE_STATUSES.toSorted()).toEqual([
    'DECLINED',
    'PENDING BROKER APPROVAL',
    'PENDING INSURER',
    'PENDING INSURER APPROVAL',
    'PENDING MEMBER',
  ]);
});
