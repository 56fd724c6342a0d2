import { expect, test } from 'vitest';
import { likeCells } from './like-cells.ts';

const unknown = (line: number) =>
  ({ line, column: 'diagnosis', code: 'DIAGNOSIS_UNKNOWN' }) as const;

const claims = [
  {
    no: 1,
    lines: [
      { line: 2, cells: { diagnosis: 'J069', doctor: 'Dr X' } },
      { line: 3, cells: { item: 'Paracetamol' } },
    ],
    problems: [unknown(2)],
  },
  {
    no: 2,
    lines: [{ line: 4, cells: { diagnosis: ' J069 ' } }],
    problems: [unknown(4), { line: 4, column: 'doctor' as const, code: 'DOCTOR_UNKNOWN' as const }],
  },
  { no: 3, lines: [{ line: 5, cells: { diagnosis: 'J069' } }], problems: [] },
  {
    no: 4,
    lines: [{ line: 6, cells: { diagnosis: 'j069' } }],
    problems: [unknown(6)],
  },
  {
    no: 5,
    lines: [{ line: 7, cells: { diagnosis: 'J069' } }],
    problems: [{ line: 7, column: 'diagnosis' as const, code: 'DIAGNOSIS_DUPLICATE' as const }],
  },
];

test('finds cells with the same text and a problem of their own', () => {
  expect(likeCells(claims, { column: 'diagnosis', from: 'J069' })).toEqual([
    { no: 1, line: 2 },
    { no: 2, line: 4 },
    { no: 5, line: 7 },
  ]);
});

test('finds only cells with the problem that was asked for', () => {
  const wanted = { column: 'diagnosis', from: 'J069', code: 'DIAGNOSIS_UNKNOWN' } as const;
  expect(likeCells(claims, wanted)).toEqual([
    { no: 1, line: 2 },
    { no: 2, line: 4 },
  ]);
});

test('finds empty cells that lack a value', () => {
  expect(likeCells(claims, { column: 'doctor', from: '' })).toEqual([{ no: 2, line: 4 }]);
});

test('takes a change back in the rows that it has changed, which have no problem now', () => {
  const wanted = { column: 'diagnosis', from: 'J069', lines: [5, 99] } as const;
  expect(likeCells(claims, wanted)).toEqual([{ no: 3, line: 5 }]);
});
