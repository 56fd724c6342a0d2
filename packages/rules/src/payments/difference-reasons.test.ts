import { expect, test } from 'vitest';
import { parseDifferenceReason } from './difference-reasons.ts';

test('reads the stored reason of a difference', () => {
  expect(parseDifferenceReason(null)).toBeUndefined();
  expect(parseDifferenceReason('LIMIT')).toBe('LIMIT');
  expect(parseDifferenceReason('NOT_COVERED')).toBe('NOT_COVERED');
});

test('reads a code that is no longer used as OTHER', () => {
  expect(parseDifferenceReason('RETIRED')).toBe('OTHER');
});
