import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { codeStatus } from './code-status.ts';

const validTo = plainDate('2026-11-30');

test.each([
  { day: '2026-11-30', isUsedUp: false, expected: 'ACTIVE' },
  { day: '2026-12-01', isUsedUp: false, expected: 'EXPIRED' },
  { day: '2026-11-30', isUsedUp: true, expected: 'USED' },
  { day: '2026-12-01', isUsedUp: true, expected: 'USED' },
])('on $day, used up $isUsedUp: $expected', ({ day, isUsedUp, expected }) => {
  expect(codeStatus({ isUsedUp, validTo }, plainDate(day))).toBe(expected);
});
