import { expect, test } from 'vitest';
import { capacityOf, p99At, type MixedCall } from './scaling.ts';

const mix: readonly MixedCall[] = [
  { name: 'reads', share: 0.9, server: 1, database: 1 },
  { name: 'writes', share: 0.1, server: 4, database: 4 },
];
/** Requests a second that keep a core busy. */
const ofOneCore = 1000 / 2.6;

test('a machine carries at most what its cores can do, and more cores carry more', () => {
  const [two, eight] = [capacityOf(mix, 2), capacityOf(mix, 8)];
  expect(two).toBeGreaterThan(0);
  expect(two).toBeLessThan(2 * ofOneCore);
  expect(eight).toBeLessThan(8 * ofOneCore);
  // With more cores, a request waits less often, so each core can be busier.
  expect(eight / two).toBeGreaterThan(4);
});

test('an idle machine answers in about the time of the work, a full one waits', () => {
  expect(p99At(mix, 2, 1)).toBeLessThan(40);
  expect(p99At(mix, 2, 1.9 * ofOneCore)).toBeGreaterThan(p99At(mix, 2, ofOneCore));
});
