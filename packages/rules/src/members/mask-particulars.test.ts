import { expect, test } from 'vitest';
import { maskEmail, maskNumber } from './mask-particulars.ts';

test.each([
  ['91234567', '•••••567'],
  ['1234567', '•••••567'],
  ['012-34567-0', '•••••670'],
  ['123456', '•••••'],
  ['', '•••••'],
])('masks the number %o as %o', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

test.each([
  ['testa.tan@example.sg', 't•••••@example.sg'],
  ['t@example.sg', 't•••••@example.sg'],
  ['@example.sg', '•••••'],
  ['no address', '•••••'],
])('masks the email address %o as %o', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
