import { expect, test } from 'vitest';
import { scaleUpTo } from './chart-scale.ts';

test.each([
  [5_550, [0, 2_000, 4_000, 6_000]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  [4_001, [0, 2_000, 4_000, 6_000]],
  [30, [0, 10, 20, 30]],
  [1, [0, 0.5, 1]],
  [0, [0, 0.5, 1]],
])('the lines up to %d are %j', (most, lines) => {
  expect(scaleUpTo(most)).toEqual(lines);
});
