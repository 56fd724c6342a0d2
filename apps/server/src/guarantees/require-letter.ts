// Finds the letters of the user's clinics, and checks that a move is possible.
import {
  fitsTopUp,
  letterMovesFrom,
  letterStatusAfter,
  type LetterActor,
  type LetterMove,
  type LetterStatus,
} from '@portal/rules/guarantees/letter-moves.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findLetter, lockLetter, type WholeLetterRow } from './letters.queries.ts';

/** @throws ProblemError LETTER_NOT_FOUND, also for a letter of another clinic */
export async function requireLetter(
  tx: Transaction,
  user: User,
  id: string,
): Promise<WholeLetterRow> {
  return own(user, await findLetter(tx, id));
}

function own(user: User, letter: WholeLetterRow | undefined): WholeLetterRow {
  if (letter === undefined) throw new ProblemError('LETTER_NOT_FOUND');
  requireClinic(user, letter.clinic_id, 'LETTER_NOT_FOUND');
  return letter;
}

interface AskedMove {
  readonly id: string;
  readonly version: number;
  readonly move: LetterMove;
  readonly actor: LetterActor;
}

/**
 * Locks the letter for a move and returns it with the status after the move.
 * @throws ProblemError LETTER_NOT_FOUND, LETTER_MOVE_NOT_POSSIBLE with the status and the possible moves, VERSION_CONFLICT
 */
export async function requireLetterMove(
  tx: Transaction,
  user: User,
  { id, version, move, actor }: AskedMove,
): Promise<{ letter: WholeLetterRow; to: LetterStatus | 'DELETED' }> {
  const letter = own(user, await lockLetter(tx, id));
  const to = letterStatusAfter(letter.status, move, actor);
  const isAsked = letter.asked_amount !== null;
  if (to === undefined || !fitsTopUp(move, isAsked)) {
    const possible = letterMovesFrom(letter.status, actor).filter((one) => fitsTopUp(one, isAsked));
    throw new ProblemError('LETTER_MOVE_NOT_POSSIBLE', {
      details: [
        { field: 'status', code: 'LETTER_MOVE_NOT_POSSIBLE', message: letter.status },
        ...possible.map((one) => ({
          field: 'move',
          code: 'MOVE_POSSIBLE',
          message: one,
        })),
      ],
    });
  }
  if (letter.version !== version) throw new ProblemError('VERSION_CONFLICT');
  return { letter, to };
}
