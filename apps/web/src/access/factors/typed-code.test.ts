import { expect, test } from 'vitest';
import { codeIn, inGroups } from './typed-code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34', '1234'],
  ['1234567', '123456'],
  ['abc', ''],
])('takes the digits of %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test.each([
  ['ABCD', 'ABCD'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['', ''],
])('shows %j in groups of four', (secret, shown) => {
  expect(inGroups(secret)).toBe(shown);
});
