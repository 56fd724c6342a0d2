import { describe, expect, test } from 'vitest';
import { pageWithout } from './claim-drafts-page.ts';

describe('pages of drafts without those waiting to be deleted', () => {
  test.each([
    ['the only one goes', [1, 20, 1], 1, [1, 0, 1]],
    ['one of two goes', [1, 20, 2], 1, [1, 1, 1]],
    ['the last one of the second page goes', [2, 20, 21], 1, [1, 20, 1]],
    ['one of many goes', [2, 20, 45], 1, [2, 44, 3]],
    ['nothing goes', [3, 20, 45], 0, [3, 45, 3]],
  ] as const)('%s', (_, [number, size, total], leaving, expected) => {
    const before = {
      number,
      size,
      total_items: total,
      total_pages: Math.ceil(total / size),
    };
    const page = pageWithout(before, leaving);
    expect([page.number, page.total_items, page.total_pages]).toEqual(expected);
  });
});
