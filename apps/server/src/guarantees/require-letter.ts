// Finds the letters of the user's clinics, and checks that a move or a cap is possible.
import { capDoubts, type CapDoubt } from '@portal/rules/guarantees/letter-cap.ts';
import {
  fitsTopUp,
  letterMovesFrom,
  letterStatusAfter,
  type LetterActor,
  type LetterMove,
  type LetterStatus,
} from '@portal/rules/guarantees/letter-moves.ts';
import { addCents, cents, type Cents } from '@portal/rules/values/cents.ts';
import { stayBenefits } from '../benefits/public.ts';
import { findPolicyMember } from '../members/public.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, User } from '../platform/http/handler.ts';
import { requireAuthority } from '../platform/http/second-person.ts';
import { ProblemError } from '../platform/problem.ts';
import { centsOf } from './letter-view.ts';
import { findLetter, lockLetter, sumCapsAlone, type WholeLetterRow } from './letters.queries.ts';

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

/** The days of a letter, of which the last one is in it. */
export interface LetterTerm {
  readonly valid_from: string;
  readonly valid_to: string;
}

type Deciding = Parameters<Handler<'decideLetter'>>[0];

const MESSAGES: Readonly<Record<CapDoubt, string>> = {
  ABOVE_ESTIMATE: 'The amount is above the estimate of the clinic.',
  ABOVE_COVER: 'The amount is above what the plan still pays.',
};

/**
 * Several letters for one stay count as one.
 * @throws ProblemError LETTER_CAP_DOUBTFUL with the doubts that were not accepted, and those of `requireAuthority`
 */
export async function requireCap(
  context: Deciding,
  letter: WholeLetterRow,
  { cap, term }: { readonly cap: Cents; readonly term: LetterTerm },
): Promise<void> {
  const accepted = context.body.accepts_doubts ?? [];
  const doubts = (await doubtsAbout(context, letter, cap)).filter((one) => !accepted.includes(one));
  if (doubts.length > 0) {
    throw new ProblemError('LETTER_CAP_DOUBTFUL', {
      details: doubts.map((code) => ({ field: 'cap_amount', code, message: MESSAGES[code] })),
    });
  }
  const others = centsOf(await sumCapsAlone(context.tx, letter, term));
  await requireAuthority(context, {
    act: 'LETTER',
    amount: addCents(cap, others),
    involved: [letter.created_by],
    subject: letter.letter_no ?? letter.request_no,
    address: `/app/ops/letters/${letter.id}`,
  });
}

async function doubtsAbout(
  context: Deciding,
  letter: WholeLetterRow,
  cap: Cents,
): Promise<CapDoubt[]> {
  const { tx, services } = context;
  const { policy_id: policyId, member_id: memberId, admission_date: admission } = letter;
  const date = admission ?? services.clock.today();
  const cover =
    policyId === null ? undefined : await findPolicyMember(tx, { memberId, policyId, date });
  const benefits = cover === undefined ? [] : await stayBenefits(context, cover);
  const lefts = benefits.flatMap(({ left }) => (left === null ? [] : [centsOf(String(left))]));
  return capDoubts({
    cap,
    used: centsOf(letter.used_amount),
    estimate: centsOf(letter.estimated_total),
    coverLeft: lefts.length === 0 ? undefined : cents(Math.min(...lefts)),
  });
}
