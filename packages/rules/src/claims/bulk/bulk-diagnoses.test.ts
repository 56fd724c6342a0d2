import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnosisCodesIn, isPartOfName } from './bulk-diagnoses.ts';

test.each([
  ['J06.9', ['J06.9']],
  ['j06.9; E11.9, I10|J06.9', ['J06.9', 'E11.9', 'I10']],
  ['J06.9 / I10', ['J06.9', 'I10']],
  ['J06.9/I10', ['J06.9', 'I10']],
  ['J06.9, I10', ['J06.9', 'I10']],
  ['J06.9 I10', ['J06.9', 'I10']],
  ['J069 I10', ['J069', 'I10']],
  ['J06.9 and I10', ['J06.9', 'I10']],
  ['J06.9 & I10 + E11.9', ['J06.9', 'I10', 'E11.9']],
  ['J06.9\nI10', ['J06.9', 'I10']],
  ['J06.9 - Acute upper respiratory infection', ['J06.9']],
  ['J06.9: Acute URI / I10: Hypertension', ['J06.9', 'I10']],
  ['J06.9 Acute URI I10 Hypertension', ['J06.9', 'I10']],
  ['Acute URI (J06.9)', ['J06.9']],
  ['C7A.0', ['C7A.0']],
  ['J06.9, hypertension', ['J06.9', 'HYPERTENSION']],
  ['J06.9 / hypertension', ['J06.9', 'HYPERTENSION']],
  ['J06.9 / I1O', ['J06.9', 'I1O']],
  ['J06.9/I1O', ['J06.9', 'I1O']],
  ['J06.9 I1O', ['J06.9', 'I1O']],
  ['J06.9/110', ['J06.9', '110']],
  ['J06.9 / XYZ', ['J06.9', 'XYZ']],
  ['J06.9 / M1A.9XX0', ['J06.9', 'M1A.9XX0']],
  ['J06.9 / M1A9XX0', ['J06.9', 'M1A9XX0']],
  ['J06.9 C7A.0', ['J06.9', 'C7A.0']],
  ['O80 / Z3A.39', ['O80', 'Z3A.39']],
  ['J00 Acute nasopharyngitis / common cold', ['J00']],
  ['J00 cold and/or flu', ['J00']],
  ['J06.9 I10-HTN', ['J06.9', 'I10']],
  ['J06.9 Acute URI I10-Essential hypertension', ['J06.9', 'I10']],
  ['J06.9 *I10', ['J06.9', 'I10']],
  ['J06.9 I10?', ['J06.9', 'I10']],
  ['J06.9 (URI) "I10" (HTN)', ['J06.9', 'I10']],
  ['J06.9 :I10', ['J06.9', 'I10']],
  ['J06.9\\ I10', ['J06.9', 'I10']],
  ['J06.9 {I10}', ['J06.9', 'I10']],
  ['J06.9 #I10', ['J06.9', 'I10']],
  ['J06.9_I10', ['J06.9', 'I10']],
  ['J06.9...I10', ['J06.9', 'I10']],
  ['J06.9、I10', ['J06.9', 'I10']],
  ['J06\u200B.9 I\u00AD10', ['J06.9', 'I10']],
  ['J069 C7A00', ['J069', 'C7A00']],
  ['J06.9 M1A9XX0', ['J06.9', 'M1A9XX0']],
  ['J069 Z3A20', ['J069', 'Z3A20']],
  ['fever', ['FEVER']],
  [' ', []],
])('%j has the codes %j', (cell, expected) => {
  expect(diagnosisCodesIn(cell)).toEqual(expected);
});

test.each([
  ['J06.9 110', ['J06.9', '110']],
  ['J06.9 I-10', ['J06.9', 'I-10']],
  ['J06.9 2.I10', ['J06.9', '2.I10']],
  ['J06.9 I10-110', ['J06.9', 'I10-110']],
  ['J06.9 I 10', ['J06.9', 'I 10']],
  ['J06,9', ['J06', '9']],
  ['J06.9 \u0406\u0661\u0660', ['J06.9', '\u0406\u0661\u0660']],
  ['E11.9 T2DM', ['E11.9', 'T2DM']],
  ['E11.9 Type 2 diabetes mellitus', ['E11.9', 'TYPE 2 DIABETES MELLITUS']],
  ['Type 2 diabetes E11.9 seen', ['TYPE 2 DIABETES', 'E11.9']],
])('%j has a text with a digit that may be meant as a code: %j', (cell, expected) => {
  expect(diagnosisCodesIn(cell)).toEqual(expected);
});

const CODES = [
  'J06.9',
  'J069',
  'I10',
  'E11.9',
  'C7A.0',
  'C7A00',
  'M1A9XX0',
  'M1A.9XX0',
  'Z3A20',
  'O80',
];
const NAMES = [
  '',
  'Acute URI',
  'HTN',
  '(essential hypertension)',
  '"common cold"',
  'and',
  'fièvre',
  '高血压',
];
const BETWEEN = [
  ' ',
  '  ',
  ', ',
  ';',
  '|',
  '\n',
  '/',
  ' / ',
  ' & ',
  '+',
  '\\',
  ' - ',
  '-',
  '–',
  ':',
  ' *',
  ' #',
  '?',
  '•',
  '_',
  '、',
  ')(',
  '...',
];

test('returns every code, whatever is written between and around them', () => {
  const item = fc.tuple(
    fc.constantFrom(...CODES),
    fc.constantFrom(...BETWEEN),
    fc.constantFrom(...NAMES),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(item, fc.constantFrom(...BETWEEN)), { minLength: 1 }),
      (items) => {
        const cell = items
          .map(([[code, sign, name], next]) => `${code}${sign}${name}${next}`)
          .join('');
        const read = diagnosisCodesIn(cell);
        for (const [[code]] of items) expect(read).toContain(code);
      },
    ),
  );
});

const digitsOf = (text: string) => new Set(text.normalize('NFKC').match(/\p{N}/gu));

test('loses no digit of a cell', () => {
  const piece = fc.oneof(
    fc.constantFrom(...CODES, ...NAMES, ...BETWEEN),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const cell = pieces.join('');
      const read = digitsOf(diagnosisCodesIn(cell).join(' '));
      expect([...digitsOf(cell)].filter((digit) => !read.has(digit))).toEqual([]);
    }),
  );
});

test.each([
  ['TYPE 2 DIABETES MELLITUS', true],
  ['WITHOUT COMPLICATIONS', true],
  ['type 2 diabetes', true],
  ['TYPE 1 DIABETES', false],
  ['DIABETES 2', false],
  ['TYPE 2 DIAB', false],
  ['2', false],
  ['HYPERTENSION', false],
])('%j is a part of the name of the diagnosis: %s', (text, expected) => {
  expect(isPartOfName(text, 'Type 2 diabetes mellitus, without complications')).toBe(expected);
});
