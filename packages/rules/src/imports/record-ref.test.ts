import { expect, test } from 'vitest';
import { cellsOfRef, refOf } from './record-ref.ts';

test.each([
  [['AXA-GP', 'DR/100.5'], 'AXA-GP~DR%2F100.5'],
  [['', 'Night ~ fee', 'PH'], '~Night%20%7E%20fee~PH'],
  [['一'], '%E4%B8%80'],
])('the reference of %j is %s and is read back', (cells, ref) => {
  expect(refOf(cells)).toBe(ref);
  expect(cellsOfRef(ref, cells.length)).toEqual(cells);
});

test('rejects a reference with another number of cells, and one that is not readable', () => {
  expect(cellsOfRef('A~B', 1)).toBeUndefined();
  expect(cellsOfRef('%E4%B8', 1)).toBeUndefined();
});
