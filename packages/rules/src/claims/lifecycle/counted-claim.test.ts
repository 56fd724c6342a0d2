import { expect, test } from 'vitest';
import { isCountedClaim } from './counted-claim.ts';

test.each([
  { status: 'draft', isBatched: false, counts: false },
  { status: 'processing', isBatched: false, counts: true },
  { status: 'approved', isBatched: false, counts: true },
  { status: 'declined', isBatched: false, counts: false },
  { status: 'closed', isBatched: false, counts: false },
  { status: 'closed', isBatched: true, counts: true },
] as const)('a $status claim, in a batch: $isBatched, counts: $counts', ({ counts, ...claim }) => {
  expect(isCountedClaim(claim)).toBe(counts);
});
