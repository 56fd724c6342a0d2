import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { capDoubts, capRefusal, letterLeft } from './letter-cap.ts';

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

test.each([
  { cap: 800_000, used: 0, coverLeft: 800_000, doubts: [] },
  { cap: 800_001, used: 0, coverLeft: 900_000, doubts: ['ABOVE_ESTIMATE'] },
  { cap: 800_000, used: 0, coverLeft: 799_999, doubts: ['ABOVE_COVER'] },
  { cap: 800_000, used: 1, coverLeft: 799_999, doubts: [] },
  { cap: 900_000, used: 0, coverLeft: 0, doubts: ['ABOVE_ESTIMATE', 'ABOVE_COVER'] },
  { cap: 800_000, used: 0, coverLeft: undefined, doubts: [] },
])(
  'a cap of $cap with an estimate of 800000, $used used and $coverLeft left of the cover: $doubts',
  ({ cap, used, coverLeft, doubts }) => {
    const asked = {
      cap: cents(cap),
      used: cents(used),
      estimate: cents(800_000),
      coverLeft: coverLeft === undefined ? undefined : cents(coverLeft),
    };
    expect(capDoubts(asked)).toEqual(doubts);
  },
);
