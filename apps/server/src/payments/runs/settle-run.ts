// Settles a released payment run from its payment date on: each payment with its batch and claims in one transaction.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { PAID_ON_THEIR_DAY } from '@portal/rules/payments/payment-moves.ts';
import { moveClaims, moveClaimsOfBatch } from '../../claims/public.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  lockBatch,
  lockGroups,
  type BatchInGroup,
  type BatchRow,
} from '../batches/batches.queries.ts';
import { eachStep, type OnStep } from '../each-step.ts';
import { jobActor } from '../job-actor.ts';
import { findRunRow } from './run-rows.queries.ts';
import {
  listAdjustedClaims,
  listBatchesToSetOff,
  listPayments,
  lockPayment,
  markPaid,
  payBatch,
  type PaymentRow,
  type RunRow,
} from './runs.queries.ts';

const jobName = 'payment-run';

/**
 * Does nothing before the payment date, and leaves the payments that wait for the bank. A settlement that was interrupted
 * continues: settled payments are skipped, and each payment has one effect.
 */
export async function settleRun(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  runId: string,
  onPayment: OnStep = () => Promise.resolve(),
): Promise<void> {
  if (!canTransition('APPROVED (PENDING PAYMENT)', 'PAID', 'FINANCE')) {
    throw new Error('claims in payment cannot be paid');
  }
  const run = await database.transaction((tx) => findRunRow(tx, runId));
  if (run?.status !== 'RELEASED' || run.payment_date > clock.today()) return;
  const payments = PAID_ON_THEIR_DAY.includes(run.paid_when)
    ? await database.transaction((tx) => listPayments(tx, runId))
    : [];
  const setOff = await database.transaction((tx) => listBatchesToSetOff(tx, run.prepared_at));
  const steps = [
    ...payments.map((payment) => ({ payment })),
    ...setOff.map((batch) => ({ batch })),
  ];
  await eachStep(steps, onPayment, (step) =>
    database.transaction((tx) => {
      const at = clock.now().toISOString();
      return 'payment' in step
        ? settle(tx, step.payment, { paidOn: run.payment_date, at, actor: jobName })
        : settleWithoutPayment(tx, step.batch, run, at);
    }),
  );
}

interface Settlement {
  readonly paidOn: string;
  readonly at: string;
  /** The name in the timelines of the claims. */
  readonly actor: string;
}

/** A payment that is not released stays as it is. */
export async function settle(
  tx: Transaction,
  found: PaymentRow,
  { paidOn, at, actor }: Settlement,
): Promise<void> {
  if (found.status !== 'RELEASED') return;
  const payment = await lockPayment(tx, found);
  if (payment?.status !== 'RELEASED') return;
  await lockGroups(tx, [found]);
  const batch = await lockBatch(tx, found.clinic_id, found.batch_id);
  if (batch === undefined) return;
  await markPaid(tx, payment, { paidOn, at });
  await payClaims(tx, batch, { at, actor });
  await auditPayment(tx, batch, { at, reference: payment.end_to_end_id });
}

/** A batch without an amount to pay: everything in it is set off. */
export async function settleWithoutPayment(
  tx: Transaction,
  found: BatchInGroup,
  { payment_date: paidOn, run_no: reference }: Pick<RunRow, 'payment_date' | 'run_no'>,
  at: string,
): Promise<void> {
  await lockGroups(tx, [found]);
  const batch = await lockBatch(tx, found.clinic_id, found.id);
  if (batch?.status !== 'CLOSED') return;
  await payBatch(tx, { clinicId: batch.clinic_id, batchId: batch.id, reference }, paidOn);
  await payClaims(tx, batch, { at, actor: jobName });
  await auditPayment(tx, batch, { at, reference });
}

async function payClaims(
  tx: Transaction,
  batch: BatchRow,
  { at, actor }: Pick<Settlement, 'actor' | 'at'>,
): Promise<void> {
  const { clinic_id: clinicId, name } = batch;
  await moveClaimsOfBatch(tx, 'APPROVED (PENDING PAYMENT)', {
    to: 'PAID',
    batch: { clinicId, name, status: 'PAID_TO_PROVIDERS' },
    actor,
    at,
  });
  await payAdjustedClaims(tx, { clinicId, batchId: batch.id }, at);
}

/** The claims whose changes the batch has paid or recovered are paid again, unless another change waits. */
export async function payAdjustedClaims(
  tx: Transaction,
  { clinicId, batchId }: { readonly clinicId: string; readonly batchId: string },
  at: string,
): Promise<void> {
  const adjusted = await listAdjustedClaims(tx, { clinicId, batchId });
  const ids = adjusted.filter((claim) => !claim.is_open).map((claim) => claim.claim_id);
  if (ids.length === 0) return;
  await moveClaims(tx, { clinicId, ids }, { from: 'ADJUSTMENT', to: 'PAID', actor: jobName, at });
}

async function auditPayment(
  tx: Transaction,
  batch: BatchRow,
  { at, reference }: { readonly at: string; readonly reference: string },
): Promise<void> {
  await insertAudit(tx, jobActor(jobName, at), {
    action: 'payments.settle',
    clinicId: batch.clinic_id,
    subjectType: 'provider_batch',
    subjectId: batch.id,
    before: { status: 'CLOSED' },
    after: { status: 'PAID_TO_PROVIDERS', reference },
  });
}
