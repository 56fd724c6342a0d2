// The administrator's decisions on a letter: approve, ask, reject, change the cap, cancel.
import { capRefusal } from '@portal/rules/guarantees/letter-cap.ts';
import { needsLetterRemark } from '@portal/rules/guarantees/letter-moves.ts';
import { letterNumber } from '@portal/rules/guarantees/letter-number.ts';
import { admitsPatients } from '@portal/rules/catalogue/location-type.ts';
import {
  centsToDecimal,
  parseCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { closeUnbilledClaims, lockUnbilledClaims, openLetterClaim } from '../claims/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { loadLetterContent, requireComplete, stayOfLetter } from './letter-content.ts';
import { centsOf } from './letter-view.ts';
import { insertLetterAmount, type LetterChange, type WholeLetterRow } from './letters.queries.ts';
import { answerLetter, writeMove } from './move-letter.ts';
import { requireCap, requireLetter, requireLetterMove, type LetterTerm } from './require-letter.ts';

const MAX_TERM_DAYS = 366;

type Deciding = Parameters<Handler<'decideLetter'>>[0];
type Decision = Deciding['body'];

export const decideLetter: Handler<'decideLetter'> = async (context) => {
  const { params, body, version, tx, user, services } = context;
  const at = services.clock.now().toISOString();
  if (body.move === 'CANCEL') {
    const { clinic_id: clinicId, id: letterId } = await requireLetter(tx, user, params.id);
    const claims = await lockUnbilledClaims(tx, clinicId, letterId);
    await closeUnbilledClaims(tx, claims, { actor: user.name, at });
  }
  const asked = { id: params.id, version, move: body.move, actor: 'ADMINISTRATOR' } as const;
  const { letter, to } = await requireLetterMove(tx, user, asked);
  requireWords(body);
  requireFourEyes(user, letter, body);
  if (to === 'DELETED') throw new Error('no decision deletes a letter');
  const change = await changeOf(context, letter);
  await writeMove(context, { letter, move: body.move, to, remark: body.remark, change });
  if (change.letter_no !== undefined) await openClaim(context, letter, change.letter_no);
  return answerLetter(tx, context, letter.id);
};

/** The changes that the decision makes to the letter, in addition to its status. */
function changeOf(context: Deciding, letter: WholeLetterRow): Promise<LetterChange> {
  const { body } = context;
  if (body.move === 'APPROVE') return approve(context, letter, body);
  if (body.move === 'ADJUST') return adjust(context, letter, body);
  return Promise.resolve(body.move === 'REFUSE_TOP_UP' ? { asked_amount: null } : {});
}

/** Checks the request again: the policy may have ended since the clinic sent it. */
async function approve(
  context: Deciding,
  letter: WholeLetterRow,
  decision: Decision,
): Promise<LetterChange> {
  const { tx, services } = context;
  const today = services.clock.today();
  const { facts } = await loadLetterContent(tx, letter.sent_request, today);
  requireComplete(letter.sent_request, facts, parsePlainDate(letter.admission_date ?? '') ?? today);
  const term = requireTerm(letter, decision, today);
  const cap = capOf(decision);
  await requireCap(context, letter, { cap, term });
  await addAmount(context, letter, cap, decision.remark ?? '');
  return {
    letter_no: letterNumber('LETTER', today, letter.number),
    cap_amount: centsToDecimal(cap),
    ...term,
    certificate_ref: decision.certificate_ref ?? null,
  };
}

async function adjust(
  context: Deciding,
  letter: WholeLetterRow,
  decision: Decision,
): Promise<LetterChange> {
  const before = { cap: centsOf(letter.cap_amount), used: centsOf(letter.used_amount) };
  const cap = capOf(decision);
  const change = subtractCents(cap, before.cap);
  const refusal = capRefusal(before, change);
  if (refusal === 'CAP_BELOW_USED') throw new ProblemError('LETTER_CAP_BELOW_USED');
  if (refusal !== undefined) {
    throw fieldError(
      'cap_amount',
      refusal,
      'Enter a cap above 0 that differs from the present one.',
    );
  }
  const term = { valid_from: letter.valid_from ?? '', valid_to: letter.valid_to ?? '' };
  await requireCap(context, letter, { cap, term });
  await addAmount(context, letter, change, decision.remark ?? '');
  return { cap_amount: centsToDecimal(cap), asked_amount: null };
}

function addAmount(
  { tx, user, services, confirmed }: Deciding,
  letter: WholeLetterRow,
  amount: Cents,
  reason: string,
): Promise<void> {
  return insertLetterAmount(tx, letter, {
    amount: centsToDecimal(amount),
    reason,
    userId: user.user_id,
    userName: user.name,
    proposedBy: confirmed?.proposedBy ?? null,
    at: services.clock.now().toISOString(),
  });
}

function capOf({ cap_amount: amount }: Decision): Cents {
  if (amount === undefined || amount === null || amount === 0) {
    throw fieldError('cap_amount', 'REQUIRED', 'Enter an amount above 0.');
  }
  return parseCents(amount) ?? ZERO_CENTS;
}

/** An administrator who requested the letter for the clinic neither approves it nor changes its cap. */
function requireFourEyes(user: Deciding['user'], letter: WholeLetterRow, { move }: Decision): void {
  const isOwn = letter.created_by === user.user_id;
  if (isOwn && (move === 'APPROVE' || move === 'ADJUST')) throw new ProblemError('OWN_REQUEST');
}

/** Somebody else reads the question or the reason. */
function requireWords({ move, remark }: Decision): void {
  if (needsLetterRemark(move) && !remark) throw fieldError('remark', 'REQUIRED', 'Required.');
}

/** The admission must be within the validity. */
function requireTerm(
  { admission_date: admission }: WholeLetterRow,
  { valid_from: from, valid_to: to }: Decision,
  today: PlainDate,
): LetterTerm {
  if (!from || !to) throw fieldError(from ? 'valid_to' : 'valid_from', 'REQUIRED', 'Required.');
  if (admission === null || admission < from) {
    throw fieldError('valid_from', 'AFTER_ADMISSION', 'Enter a day on or before the admission.');
  }
  if (admission > to) {
    throw fieldError('valid_to', 'BEFORE_ADMISSION', 'Enter a day on or after the admission.');
  }
  if (to < today || daysBetween(plainDate(from), plainDate(to)) > MAX_TERM_DAYS) {
    throw fieldError(
      'valid_to',
      'TERM_WRONG',
      'Enter a day from today, at most a year after the first.',
    );
  }
  return { valid_from: from, valid_to: to };
}

function fieldError(field: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message }] });
}

/** The clinic completes the claim with its final bill. A clinic that admits no patients bills no stay. */
async function openClaim(
  { tx, user, services }: Deciding,
  letter: WholeLetterRow,
  letterNo: string,
): Promise<void> {
  if (!admitsPatients(letter.location_type)) return;
  await openLetterClaim(tx, {
    letterId: letter.id,
    sent: stayOfLetter(letter.sent_request, letterNo),
    today: services.clock.today(),
    at: services.clock.now().toISOString(),
    user: { id: user.user_id, name: user.name },
  });
}
