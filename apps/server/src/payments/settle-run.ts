// Settles a released payment run: each payment with its batch and claims in one transaction.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { moveClaimsOfBatch, type BatchOfClaims } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { lockBatch } from './batches.queries.ts';
import {
  listBatchesToSetOff,
  listPayments,
  lockPayment,
  lockRun,
  markPaid,
  payBatch,
  type SettledBatch,
} from './runs.queries.ts';

const actor = 'payment-run';

type Needs = Pick<Services, 'clock' | 'database'>;

/**
 * A settlement that was interrupted continues: settled payments are skipped, and each payment has one effect.
 * @returns the number of payments settled by this call
 */
export async function settleRun(
  services: Needs,
  runId: string,
  onSettled: (done: number) => void = () => undefined,
): Promise<number> {
  if (!canTransition('APPROVED (PENDING PAYMENT)', 'PAID', 'FINANCE')) {
    throw new Error('claims in payment cannot be paid');
  }
  const { database } = services;
  const run = await database.transaction((tx) => lockRun(tx, runId));
  if (run?.status !== 'RELEASED') return 0;
  const payments = await database.transaction((tx) => listPayments(tx, runId));
  let done = 0;
  for (const { clinic_id, id, status } of payments) {
    if (status !== 'PREPARED') continue;
    const isSettled = await database.transaction((tx) =>
      settle(
        tx,
        { clinic_id, id },
        { paidOn: run.payment_date, at: services.clock.now().toISOString() },
      ),
    );
    if (!isSettled) continue;
    done += 1;
    onSettled(done);
  }
  const setOff = await database.transaction(listBatchesToSetOff);
  for (const batch of setOff) {
    await database.transaction((tx) =>
      settleWithoutPayment(tx, batch, {
        paidOn: run.payment_date,
        at: services.clock.now().toISOString(),
        reference: run.run_no,
      }),
    );
  }
  return done;
}

async function settle(
  tx: Transaction,
  which: { readonly clinic_id: string; readonly id: string },
  { paidOn, at }: { readonly paidOn: string; readonly at: string },
): Promise<boolean> {
  const payment = await lockPayment(tx, which);
  if (payment?.status !== 'PREPARED') return false;
  await markPaid(tx, payment, { paidOn, at });
  await payClaims(tx, paidBatch(payment.clinic_id, payment.batch_name, payment.batch_date), at);
  return true;
}

async function settleWithoutPayment(
  tx: Transaction,
  found: SettledBatch,
  { paidOn, at, reference }: { paidOn: string; at: string; reference: string },
): Promise<void> {
  const batch = await lockBatch(tx, found.clinic_id, found.id);
  if (batch?.status !== 'CLOSED') return;
  await payBatch(tx, { clinicId: batch.clinic_id, batchId: batch.id, reference }, paidOn);
  await payClaims(tx, paidBatch(batch.clinic_id, batch.name, batch.batch_date), at);
}

function paidBatch(clinicId: string, name: string, date: string): BatchOfClaims {
  return { clinicId, name, date, status: 'PAID_TO_PROVIDERS' };
}

async function payClaims(tx: Transaction, batch: BatchOfClaims, at: string): Promise<void> {
  await moveClaimsOfBatch(tx, 'APPROVED (PENDING PAYMENT)', { to: 'PAID', batch, actor, at });
}
