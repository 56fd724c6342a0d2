import { expect, test } from 'vitest';
import { compatible, typedCode, typedNumber, typedText } from './typed-text.ts';

test.each([
  'S1234567D',
  ' s1234567d ',
  'S 1234 567 D',
  'S1234567-D',
  'S1234567–D',
  'S1234567\u2011D',
  'Ｓ１２３４５６７Ｄ',
  '\u200BS1234\u200B567D\uFEFF',
  '\u202AS1234567D\u202C',
  'S1234\u00A0567\u2009D',
])('%j is the number S1234567D', (typed) => {
  expect(typedNumber(typed)).toBe('S1234567D');
});

test.each(['S1234567/D', 'S1234.567D', 'S12345670', 'S1234567'])(
  '%j is another number',
  (typed) => {
    expect(typedNumber(typed)).not.toBe('S1234567D');
  },
);

test('invisible characters leave a text, its spaces and hyphens stay', () => {
  expect(typedText('Anne\u00AD-Marie\u200D Ｔａｎ')).toBe('Anne-Marie Tan');
});

test('a code has no spaces and invisible characters, and keeps its hyphens', () => {
  expect(typedCode(' ＲＥＦ-2611 00\u200B01\u00AD ')).toBe('REF-26110001');
});

test('leaves out marks that no language puts on one letter, and keeps the others', () => {
  expect(compatible('ﬁ Ａ e\u0301')).toBe('fi A é');
  expect(compatible(`a${'\u0327\u0301'.repeat(50_000)}b`)).toHaveLength(31);
});
