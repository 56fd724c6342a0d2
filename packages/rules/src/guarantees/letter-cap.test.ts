import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { capRefusal, letterLeft } from './letter-cap.ts';

test.each([
  { cap: 500_000, used: 0, left: 500_000 },
  { cap: 500_000, used: 499_999, left: 1 },
  { cap: 500_000, used: 500_000, left: 0 },
])('a letter over $cap of which $used is used has $left left', ({ cap, used, left }) => {
  expect(letterLeft({ cap: cents(cap), used: cents(used) })).toBe(left);
});

test.each([
  { used: 300_000, change: 1, refusal: undefined },
  { used: 300_000, change: 0, refusal: 'CAP_UNCHANGED' },
  { used: 300_000, change: -200_000, refusal: undefined },
  { used: 300_000, change: -200_001, refusal: 'CAP_BELOW_USED' },
  { used: 0, change: -499_999, refusal: undefined },
  { used: 0, change: -500_000, refusal: 'CAP_NOT_POSITIVE' },
])('a change of $change with $used of 500000 used: $refusal', ({ used, change, refusal }) => {
  expect(capRefusal({ cap: cents(500_000), used: cents(used) }, cents(change))).toBe(refusal);
});
