import { describe, expect, test } from 'vitest';
import {
  mayRelease,
  RUN_MOVES,
  RUN_STATUSES,
  runMovesFrom,
  runStatusAfter,
  workStatusAt,
} from './payment-moves.ts';

describe('a payment run', () => {
  const possible: Readonly<Record<string, string>> = {
    'PREPARED RELEASE': 'RELEASED',
    'PREPARED CANCEL': 'CANCELLED',
  };
  const all = RUN_STATUSES.flatMap((status) => RUN_MOVES.map((move) => ({ status, move })));

  test.each(all)('$status, $move', ({ status, move }) => {
    const expected = possible[`${status} ${move}`];
    expect(runStatusAfter(status, move)).toBe(expected);
    expect(runMovesFrom(status).includes(move)).toBe(expected !== undefined);
  });

  test('is released by another person than the one who prepared it', () => {
    expect(mayRelease({ preparedBy: 'a' }, 'b')).toBe(true);
    expect(mayRelease({ preparedBy: 'a' }, 'a')).toBe(false);
  });
});

test.each([
  ['RUNNING', 300, 'RUNNING'],
  ['RUNNING', 301, 'INTERRUPTED'],
  ['DONE', 9_000, 'DONE'],
  ['FAILED', 9_000, 'FAILED'],
] as const)('%s work without progress for %i seconds is shown as %s', (status, seconds, shown) => {
  expect(workStatusAt(status, { progressedAt: 1_000, now: 1_000 + seconds })).toBe(shown);
});
