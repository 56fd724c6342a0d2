import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

test('returns the start of the sorted list for any count', () => {
  const ranked = fc.uniqueArray(fc.tuple(fc.nat(2000), fc.integer({ min: 0, max: 5 })), {
    selector: ([entry]) => entry,
    maxLength: 900,
  });
  fc.assert(
    fc.property(ranked, fc.nat(700), (pairs, count) => {
      const whole = pairs.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([entry]) => entry);
      const entries = Int32Array.from(pairs, ([entry]) => entry);
      const ranks = Float64Array.from(pairs, ([, rank]) => rank);
      expect(bestFirst(entries, ranks, count)).toEqual(whole.slice(0, count));
    }),
  );
});
