import { expect, test } from 'vitest';
import { likeCells } from './like-cells.ts';

const claims = [
  {
    no: 1,
    lines: [
      { line: 2, cells: { diagnosis: 'J069', doctor: 'Dr X' } },
      { line: 3, cells: { item: 'Paracetamol' } },
    ],
    problems: [{ line: 2, column: 'diagnosis' as const }],
  },
  {
    no: 2,
    lines: [{ line: 4, cells: { diagnosis: ' J069 ' } }],
    problems: [
      { line: 4, column: 'diagnosis' as const },
      { line: 4, column: 'doctor' as const },
    ],
  },
  { no: 3, lines: [{ line: 5, cells: { diagnosis: 'J069' } }], problems: [] },
  {
    no: 4,
    lines: [{ line: 6, cells: { diagnosis: 'j069' } }],
    problems: [{ line: 6, column: 'diagnosis' as const }],
  },
];

test('finds cells with the same text and a problem of their own', () => {
  expect(likeCells(claims, { column: 'diagnosis', from: 'J069' })).toEqual([
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
