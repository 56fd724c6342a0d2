import { expect, test } from 'vitest';
import { isStale, STALE_AFTER_DAYS } from './stale-draft.ts';

const limit = STALE_AFTER_DAYS * 86_400_000;

test.each([
  ['is not stale when it was saved just now', 0, false],
  ['is not stale after 60 days to the millisecond', limit, false],
  ['is stale a millisecond later', limit + 1, true],
])('a draft %s', (_, unsaved, expected) => {
  expect(isStale(unsaved)).toBe(expected);
});
