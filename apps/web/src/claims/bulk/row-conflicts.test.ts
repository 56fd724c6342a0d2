import { describe, expect, test } from 'vitest';
import { isUntouched } from './row-conflicts.ts';

const read = {
  lines: [
    { line: 2, cells: { doctor: 'Dr A', member_number: '•••••001Z' }, understood: {} },
    { line: 3, cells: { item: 'DR0001', remarks: 'son of •••••567D' }, understood: {} },
  ],
};
const now = {
  lines: [
    { line: 2, cells: { doctor: 'Dr B', member_number: '•••••001Z' }, understood: {} },
    { line: 3, cells: { item: 'DR0001', remarks: 'son of •••••567D' }, understood: {} },
  ],
};

describe('a correction that met a change of the same claim', () => {
  test('overwrites nothing if the change was in another cell', () => {
    expect(isUntouched([{ line: 3, column: 'item' }], read, now)).toBe(true);
    expect(isUntouched([{ line: 3, column: 'quantity' }], read, now)).toBe(true);
  });

  test('would overwrite the change of the same cell', () => {
    expect(isUntouched([{ line: 2, column: 'doctor' }], read, now)).toBe(false);
  });

  test('could overwrite a number that looks the same because it is masked', () => {
    expect(isUntouched([{ line: 2, column: 'member_number' }], read, now)).toBe(false);
    expect(isUntouched([{ line: 3, column: 'remarks' }], read, now)).toBe(false);
  });

  test('is asked about if it skips the claim', () => {
    expect(isUntouched([], read, now)).toBe(false);
  });
});
