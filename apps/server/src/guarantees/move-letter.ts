// Writes a move of a letter with its event, its audit row and what follows from it, and answers the letter as it is now.
import { LETTER_READERS } from '@portal/rules/access/status-readers.ts';
import type { LetterMove, LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { queueWebhookMessage } from '../access/public.ts';
import { writeMessage, type MessageToWrite } from '../messages/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { letterView } from './letter-view.ts';
import {
  insertLetterEvent,
  updateLetter,
  type LetterChange,
  type NewLetterEvent,
  type WholeLetterRow,
} from './letters.queries.ts';
import { requireLetter } from './require-letter.ts';

export type Moving = Pick<
  Parameters<Handler<'submitLetterRequest'>>[0],
  'audit' | 'services' | 'tx' | 'user'
>;

export interface Moved {
  readonly letter: WholeLetterRow;
  readonly move: LetterMove;
  readonly to: LetterStatus;
  readonly remark?: string | null | undefined;
  readonly change?: LetterChange;
}

/** Writes the move and answers the letter. */
export async function moveLetter(moving: Moving, moved: Moved) {
  await writeMove(moving, moved);
  return answerLetter(moving.tx, moving, moved.letter.id);
}

export async function writeMove(
  { tx, user, services, audit }: Moving,
  { letter, move, to, remark = null, change = {} }: Moved,
): Promise<void> {
  const at = services.clock.now().toISOString();
  await tx.batch((on) => [
    storeMove(on, letter, change, {
      move,
      from: letter.status,
      to,
      userId: user.user_id,
      userName: user.name,
      remark: remark === '' ? null : remark,
      at,
    }),
    writeWords({ tx: on, user, services, audit }, letter, { move, text: remark ?? '', at }),
    audit({
      action: `guarantees.${move.toLowerCase().replaceAll('_', '-')}`,
      clinicId: letter.clinic_id,
      subjectType: 'letter',
      subjectId: letter.id,
      before: { status: letter.status, cap: letter.cap_amount },
      after: { status: to, cap: change.cap_amount ?? letter.cap_amount },
    }),
  ]);
}

/** Writes the status with its event, and does what follows; for the moves of jobs too. */
export async function storeMove(
  tx: Transaction,
  letter: WholeLetterRow,
  change: LetterChange,
  event: NewLetterEvent,
): Promise<void> {
  const { userId, at, to } = event;
  await tx.batch((on) => [
    updateLetter(on, letter, { ...change, status: to }, { userId, at }),
    insertLetterEvent(on, letter, event),
    letterMoved(on, { ...letter, letter_no: change.letter_no ?? letter.letter_no }, to),
  ]);
}

/**
 * Does everything that follows from a move of a letter: tells the clinic's programs. Claims have their own moves
 * (claim-moved.ts).
 */
async function letterMoved(
  tx: Transaction,
  { id, clinic_id, request_no, letter_no, status: from }: WholeLetterRow,
  to: LetterStatus,
): Promise<void> {
  if (from === to) return;
  const data = { id, request_no, letter_no, clinic_id, status: to, former_status: from };
  const event = 'letter.status_changed';
  await queueWebhookMessage(tx, { clinicId: clinic_id, event, data, readers: LETTER_READERS });
}

/** Questions and replies are also messages. */
async function writeWords(
  { tx, user }: Moving,
  letter: WholeLetterRow,
  { move, text, at }: { readonly move: LetterMove; readonly text: string; readonly at: string },
): Promise<void> {
  const words = MESSAGES[move];
  if (words === undefined || text === '') return;
  const subject = { clinicId: letter.clinic_id, kind: 'letter', id: letter.id } as const;
  await writeMessage(tx, subject, { ...words, text, at, user });
}

const MESSAGES: Partial<Record<LetterMove, Pick<MessageToWrite, 'kind' | 'side'>>> = {
  ASK: { kind: 'QUESTION', side: 'ADMINISTRATOR' },
  REPLY: { kind: 'ANSWER', side: 'CLINIC' },
};

/** The reply of every call that changes a letter. */
export async function answerLetter(
  tx: Transaction,
  { user, services }: Pick<Moving, 'services' | 'user'>,
  id: string,
) {
  const letter = await requireLetter(tx, user, id);
  return { data: await letterView({ tx, user, services }, letter) };
}
