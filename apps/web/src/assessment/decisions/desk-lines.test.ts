// Decisions on lines that cannot be sent yet.
import { expect, test } from 'vitest';
import { calculatedLines, hasAmountAboveLine, unfinishedLines } from './desk-lines.ts';

const lines = [{ ref: 'claim_drugs.0', charged: 45 }];
const accepting = (accepted: number | undefined, reason?: 'OTHER') => ({
  'claim_drugs.0': { accepted, reason },
});

test.each([
  { accepted: 44.99, isAbove: false },
  { accepted: 45, isAbove: false },
  { accepted: 45.01, isAbove: true },
])('$accepted is above a line of 45.00: $isAbove', ({ accepted, isAbove }) => {
  const choices = accepting(accepted, 'OTHER');
  expect(hasAmountAboveLine(lines, choices)).toBe(isAbove);
  expect(unfinishedLines(lines, choices)).toHaveLength(isAbove ? 1 : 0);
  expect(calculatedLines(lines, choices)).toHaveLength(isAbove ? 0 : 1);
});

test('a line without an amount or a reason is unfinished, but not above its amount', () => {
  for (const choices of [accepting(undefined, 'OTHER'), accepting(10)]) {
    expect(unfinishedLines(lines, choices)).toEqual(['claim_drugs.0']);
    expect(hasAmountAboveLine(lines, choices)).toBe(false);
  }
  expect(unfinishedLines(lines, {})).toEqual([]);
});
