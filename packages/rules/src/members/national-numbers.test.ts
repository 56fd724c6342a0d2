import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasNationalNumber,
  isMaskedText,
  jsonWithoutNationalNumbers,
  withoutNationalNumbers,
} from './national-numbers.ts';

test.each([
  ['S1234567D', true],
  ['status=New&q=s1234567d', true],
  ['S7100041-I', true],
  ['S 7100041 I', true],
  ['S7100 041I', true],
  ['NRIC: S7100041I', true],
  ['NRIC:S7100041I(self)', true],
  ['(self)S7100041I', true],
  ['patient_S7100041I_2026', true],
  ['NRICS7100041I', true],
  ['Ｓ７１０００４１Ｉ', true],
  ['S7100041–I', true],
  ['S7100041 - I', true],
  ['S7100041 – I', true],
  ['S7100041\u2212I', true],
  ['S7100041(I)', true],
  ['S7100041 (I)', true],
  ['S7100041,I', true],
  ['S7100041:I', true],
  ['S7100041·I', true],
  ['S7100041   I', true],
  ['S7100041\nI', true],
  ['S______7100041I', true],
  ['S7100041               I', true],
  ['S.......710........0041 ---------- I', true],
  ["S'7100041'I", true],
  ['[S]7100041[I]', true],
  ['S7,100,041 I', true],
  ['S 7 1 0 0 0 4 1 I', true],
  ['NRICS7100041-I', true],
  ['patientsS 7100041 I', true],
  ['NRICS7100042-I', true],
  ['S\u{AD}7100041\u{AD}I', true],
  ['S7100041\u2060I', true],
  ['S71\u180E00041I', true],
  ['S7100041\uFE0FI', true],
  ['S71\u200B\u200B\u200B\u200B\u200B\u200B00041I', true],
  ['S\u{34F}7100041\u3164I', true],
  ['visits 1234567 S7100041I', true],
  ['S1234567', false],
  ['S12345678', false],
  ['GP0001-06002', false],
  ['visits 1234567 a year', false],
  ['R5001 of 2026-11-03', false],
  ['S$1,234,567 a year', false],
  ['S$12,345.67 in total', false],
  ['seen by S. on 1/12/2026 a.m.', false],
  ['Tel: M 6123 4567 (a)', false],
  ['FAX: +65 6123-4567', false],
  ['T-2026-001-A', false],
  ['receipts 1234567 - b', false],
  ['OC-2611-000001', false],
  ['SP0001-1234567', false],
  ['SKU DRUG-S1234567-25MG', false],
  ['T 37.5, BP 120/80, pulse 72', false],
  ['50af1234567a40e08f1234567ab12345', false],
  ['0b2c51f1-0c3e-4f12-9f12-f1234567a0b1', false],
])('%s contains a national number: %s', (text, expected) => {
  expect(hasNationalNumber(text)).toBe(expected);
});

test('keeps the last four characters of each number', () => {
  expect(withoutNationalNumbers('of S1234567D and T7654321A')).toBe('of •••••567D and •••••321A');
  expect(withoutNationalNumbers('NRIC: S7100041-I (self)')).toBe('NRIC: •••••041I (self)');
});

test('keeps the text around a number with signs between its parts', () => {
  expect(withoutNationalNumbers('of S7100041 (I), today')).toBe('of •••••041I), today');
  expect(withoutNationalNumbers('[S]7100041[I]')).toBe('[•••••041I]');
});

test('uses another mask if one is given', () => {
  expect(withoutNationalNumbers('of S7100041-I', (number) => `<${number}>`)).toBe('of <S7100041I>');
});

test('leaves a text without a number as it is', () => {
  expect(withoutNationalNumbers('ﬁrst visit, 35.00')).toBe('ﬁrst visit, 35.00');
});

test('no number is left, whatever is written around it', () => {
  const around = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/\d/g, ''));
  const gap = fc.constantFrom('', '-', ' ', '/', '. ', ' – ', ') (', '\u00AD', ' : ');
  const numbers = fc.tuple(
    fc.constantFrom('S', 't', 'F', 'G', 'm'),
    fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String),
    fc.constantFrom('A', 'j', 'Z'),
  );
  fc.assert(
    fc.property(around, around, gap, numbers, (before, after, sign, [series, digits, letter]) => {
      const isSpaced = sign !== '';
      const edge = isSpaced ? ' ' : '';
      const text = `${before}${edge}${series}${digits}${sign}${letter}${edge}${after}`;
      const masked = withoutNationalNumbers(text);
      expect(masked).not.toContain(digits);
      expect(isMaskedText(masked)).toBe(true);
    }),
  );
});

test('masks each text of a value, and the rest stays as it is', () => {
  const value = {
    id: '0b2c51f1-0c3e-4f12-9f12-f1234567a0b1',
    names: ['S7100041', 'I', 'S7100041\tI'],
    series: 'T1234567',
    n: 1,
  };
  expect(JSON.parse(jsonWithoutNationalNumbers(value))).toEqual({
    ...value,
    names: ['S7100041', 'I', '•••••041I'],
  });
});

test('searches long texts of parts of numbers', () => {
  const parts = [
    'S',
    'S ',
    'S.....1',
    'S1.....2.....3.....',
    'S1234567......',
    `S${'.'.repeat(500)}`,
    `S${'1.......'.repeat(7)}`,
    's 1234567 a',
    'abcdef0123456789',
    '.',
  ];
  for (const text of parts.map((part) => part.repeat(20_000))) {
    expect(withoutNationalNumbers(text)).toBe(text);
  }
});
