// Applies the bank's answers to payments: they are confirmed, or fail and wait for the next run.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import type { ReturnLine } from '@portal/rules/payments/bank-return.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { moveClaims, moveClaimsOfBatch } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockBatch, lockGroups } from '../batches/batches.queries.ts';
import type { Desk } from '../desk.ts';
import { listAdjustedClaims, type PaymentRow, unpayBatch } from '../runs/runs.queries.ts';
import { settle } from '../runs/settle-run.ts';
import {
  markConfirmed,
  markFailed,
  noteReturn,
  type BankAnswer,
} from './returned-payments.queries.ts';

const MAX_REASON = 300;

/** A locked payment with the line that answers it. */
interface AnsweredPayment {
  readonly line: ReturnLine;
  readonly payment: PaymentRow;
}

interface Answers {
  readonly failed: readonly AnsweredPayment[];
  readonly accepted: readonly AnsweredPayment[];
  /** They were read before, so they change nothing. */
  readonly known: readonly AnsweredPayment[];
}

/** @returns the runs that the bank has answered */
export async function applyAnswers(
  tx: Transaction,
  { failed, accepted, known }: Answers,
  desk: Desk,
): Promise<string[]> {
  const unpaid = accepted.filter(({ payment }) => payment.status === 'RELEASED');
  await lockGroups(
    tx,
    [...failed, ...unpaid].map(({ payment }) => payment),
  );
  for (const { line, payment } of failed) await fail(tx, payment, line, desk);
  const { clock } = desk.services;
  const at = clock.now().toISOString();
  for (const { line, payment } of unpaid) {
    const { on: paidOn } = answerOf(line, clock.today());
    await settle(tx, payment, { paidOn, at, actor: desk.user.name });
  }
  await markConfirmed(
    tx,
    accepted.map(({ line, payment }) => ({
      ...answerOf(line, clock.today()),
      paymentId: payment.id,
    })),
    at,
  );
  const answered = [...failed, ...accepted, ...known];
  const runIds = [...new Set(answered.map(({ payment }) => payment.run_id))];
  await noteReturn(tx, runIds, at);
  return runIds;
}

function answerOf({ bookedOn, bankReference }: ReturnLine, today: PlainDate): BankAnswer {
  return { on: bookedOn ?? today, bankReference: bankReference ?? null };
}

async function fail(
  tx: Transaction,
  payment: PaymentRow,
  line: ReturnLine,
  { user, services, audit }: Desk,
): Promise<void> {
  const { name } = user;
  const at = services.clock.now().toISOString();
  const { clinic_id: clinicId, batch_id: batchId } = payment;
  const batch = await lockBatch(tx, clinicId, batchId);
  if (batch === undefined) throw new Error('a payment has no batch');
  const { code } = line;
  const reason = (line.reason || code || 'No reason given').slice(0, MAX_REASON);
  const failure = { ...answerOf(line, services.clock.today()), code, reason, at };
  await markFailed(tx, payment, failure);
  if (payment.status === 'PAID') {
    await takeBackPayment(tx, payment, { batchName: batch.name, name, on: failure.on, at });
  }
  await audit({
    action: 'payments.fail',
    clinicId,
    subjectType: 'payment',
    subjectId: payment.id,
    before: { status: payment.status },
    after: { status: 'FAILED', code, reason },
  });
}

interface ReturnOfPayment {
  readonly batchName: string;
  /** The reader of the answer. */
  readonly name: string;
  readonly on: string;
  readonly at: string;
}

/** The batch waits for the next run, and its claims are not paid. */
async function takeBackPayment(
  tx: Transaction,
  { clinic_id: clinicId, batch_id: batchId, end_to_end_id: reference }: PaymentRow,
  { batchName, name, on, at }: ReturnOfPayment,
): Promise<void> {
  const canWait = canTransition('PAID', 'APPROVED (PENDING PAYMENT)', 'FINANCE');
  if (!canWait) throw new Error('paid claims cannot wait for payment again');
  await unpayBatch(tx, { clinicId, batchId, reference }, on);
  await moveClaimsOfBatch(tx, 'PAID', {
    to: 'APPROVED (PENDING PAYMENT)',
    batch: { clinicId, name: batchName, status: 'CLOSED' },
    actor: name,
    at,
    reason: 'PAYMENT_RETURNED',
  });
  const adjusted = await listAdjustedClaims(tx, { clinicId, batchId });
  await moveClaims(
    tx,
    { clinicId, ids: adjusted.map((claim) => claim.claim_id) },
    { from: 'PAID', to: 'ADJUSTMENT', actor: name, at, reason: 'PAYMENT_RETURNED' },
  );
}
