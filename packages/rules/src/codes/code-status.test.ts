import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { approvalCodeStatus, codeStatus } from './code-status.ts';

const validTo = plainDate('2026-11-30');

test.each([
  { day: '2026-11-30', isUsedUp: false, expected: 'ACTIVE' },
  { day: '2026-12-01', isUsedUp: false, expected: 'EXPIRED' },
  { day: '2026-11-30', isUsedUp: true, expected: 'USED' },
  { day: '2026-12-01', isUsedUp: true, expected: 'USED' },
])('on $day, used up $isUsedUp: $expected', ({ day, isUsedUp, expected }) => {
  expect(codeStatus({ isUsedUp, validTo }, plainDate(day))).toBe(expected);
});

test('an approval code is REVOKED, however old, once the administrator has revoked it', () => {
  const code = { isUsedUp: false, isRevoked: true, validTo: plainDate('2026-11-05') };
  expect(approvalCodeStatus(code, plainDate('2026-11-06'))).toBe('REVOKED');
  expect(approvalCodeStatus({ ...code, isRevoked: false }, plainDate('2026-11-06'))).toBe(
    'EXPIRED',
  );
  expect(approvalCodeStatus({ ...code, isRevoked: false }, plainDate('2026-11-05'))).toBe('ACTIVE');
});
