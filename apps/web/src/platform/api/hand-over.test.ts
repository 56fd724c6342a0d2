import { expect, test } from 'vitest';
import { handOver, takeHandedOver } from './hand-over.ts';

test('a word is handed over once and stands in no address', () => {
  handOver('memberSearch', 'T3000001Z');
  expect(takeHandedOver('memberSearch')).toBe('T3000001Z');
  expect(takeHandedOver('memberSearch')).toBeUndefined();
});
