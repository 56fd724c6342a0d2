import { expect, test } from 'vitest';
import { handOver, takeHandedOver } from './hand-over.ts';

test('hands a value over once, and never in an address', () => {
  handOver('memberSearch', 'T3000001Z');
  expect(takeHandedOver('memberSearch')).toBe('T3000001Z');
  expect(takeHandedOver('memberSearch')).toBeUndefined();
});
