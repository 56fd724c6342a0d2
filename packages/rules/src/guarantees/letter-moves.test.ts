import { describe, expect, test } from 'vitest';
import {
  LETTER_ACTORS,
  LETTER_MOVES,
  LETTER_STATUSES,
  fitsTopUp,
  letterColour,
  letterMovesFrom,
  letterStatusAfter,
  needsLetterRemark,
} from './letter-moves.ts';

/** Every possible triple of status, move and actor, with the status after it. */
const possible: Readonly<Record<string, string>> = {
  'DRAFT EDIT CLINIC': 'DRAFT',
  'DRAFT DELETE CLINIC': 'DELETED',
  'DRAFT SUBMIT CLINIC': 'SUBMITTED',
  'SUBMITTED WITHDRAW CLINIC': 'WITHDRAWN',
  'SUBMITTED APPROVE ADMINISTRATOR': 'APPROVED',
  'SUBMITTED ASK ADMINISTRATOR': 'PENDING_INFO',
  'SUBMITTED REJECT ADMINISTRATOR': 'REJECTED',
  'PENDING_INFO REPLY CLINIC': 'SUBMITTED',
  'PENDING_INFO WITHDRAW CLINIC': 'WITHDRAWN',
  'PENDING_INFO APPROVE ADMINISTRATOR': 'APPROVED',
  'PENDING_INFO REJECT ADMINISTRATOR': 'REJECTED',
  'APPROVED ASK_TOP_UP CLINIC': 'APPROVED',
  'APPROVED ADJUST ADMINISTRATOR': 'APPROVED',
  'APPROVED REFUSE_TOP_UP ADMINISTRATOR': 'APPROVED',
  'APPROVED CANCEL ADMINISTRATOR': 'CANCELLED',
  'APPROVED EXPIRE SYSTEM': 'EXPIRED',
};

const triples = LETTER_STATUSES.flatMap((status) =>
  LETTER_MOVES.flatMap((move) => LETTER_ACTORS.map((actor) => ({ status, move, actor }))),
);

describe('the moves of a guarantee letter', () => {
  test.each(triples)('$status $move by $actor', ({ status, move, actor }) => {
    const to = possible[`${status} ${move} ${actor}`];
    expect(letterStatusAfter(status, move, actor)).toBe(to);
    expect(letterMovesFrom(status, actor).includes(move)).toBe(to !== undefined);
  });

  test('the moves that somebody else reads about need a text', () => {
    expect(LETTER_MOVES.filter(needsLetterRemark)).toEqual([
      'REPLY',
      'ASK_TOP_UP',
      'ASK',
      'REJECT',
      'ADJUST',
      'REFUSE_TOP_UP',
      'CANCEL',
    ]);
  });

  test('one top-up is asked for at a time, and only that one can be refused', () => {
    expect(LETTER_MOVES.filter((move) => !fitsTopUp(move, true))).toEqual(['ASK_TOP_UP']);
    expect(LETTER_MOVES.filter((move) => !fitsTopUp(move, false))).toEqual(['REFUSE_TOP_UP']);
  });

  test('a letter that waits for the clinic is amber, an approved one green', () => {
    expect(LETTER_STATUSES.map(letterColour)).toEqual([
      'grey',
      'blue',
      'amber',
      'green',
      'red',
      'grey',
      'red',
      'grey',
    ]);
  });
});
