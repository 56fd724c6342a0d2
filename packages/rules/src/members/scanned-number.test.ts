import { expect, test } from 'vitest';
import { scannedNumber } from './scanned-number.ts';

test.each([
  ['the bar code of a card', 'S1234567D', 'S1234567D'],
  ['a FIN', 'G1234567X', 'G1234567X'],
  ['small letters and spaces around it', ' t3000001z\r\n', 'T3000001Z'],
  ['full-width characters', 'Ｓ１２３４５６７Ｄ', 'S1234567D'],
  ['labelled lines', 'NAME:TAN\nNRIC:S1234567D\nDOB:1980-05-03', 'S1234567D'],
  ['an address', 'https://card.example/m?id=S1234567D&v=2', 'S1234567D'],
  ['a wrong number before the right one', 'S1234567A;S1234567D', 'S1234567D'],
])('finds the national number in %s', (_where, text, number) => {
  expect(scannedNumber(text)).toBe(number);
});

test.each([
  ['AXA-4001', 'AXA-4001'],
  ['axa-4001', 'AXA-4001'],
  ['0012/345.6', '0012/345.6'],
  // A national number inside a longer one is none.
  ['XS1234567D9', 'XS1234567D9'],
])('takes the whole text of any other number as a policy number: %s', (text, number) => {
  expect(scannedNumber(text)).toBe(number);
});

test.each([
  ['nothing', ''],
  ['a word', 'HELLO'],
  ['a sentence', 'Policy 4001 of Tan'],
  ['an address without a number', 'https://example.com/12345'],
  ['a national number with a wrong check letter', 'S1234567A'],
  ['a text that is longer than any policy number', '1'.repeat(41)],
])('finds no number in %s', (_what, text) => {
  expect(scannedNumber(text)).toBeUndefined();
});
