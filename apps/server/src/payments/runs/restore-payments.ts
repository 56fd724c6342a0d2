// Makes the batches, documents and payments of claims that already name their batch, as loaded data does.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { listClaimsOfBatch } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refreshTotals } from '../batches/batch-sums.ts';
import { insertBatch, insertEntries, lockBatch } from '../batches/batches.queries.ts';
import { fixBatch } from '../batches/close-open-batches.ts';
import { createFees, entryOf } from '../batches/entry-of-claim.ts';
import {
  insertSettledRun,
  listNamedBatches,
  referToPayment,
  type NamedBatchRow,
} from './restore-payments.queries.ts';
import { insertPayments, nextRunNumber } from './runs.queries.ts';

interface People {
  readonly preparedBy: string;
  readonly releasedBy: string;
}

/** Oldest first, so that documents are numbered in the order of their days. */
export async function restorePayments(tx: Transaction, people: People): Promise<void> {
  const batches = await listNamedBatches(tx);
  for (const batch of batches) await restoreBatch(tx, batch);
  const paidOn = batches.flatMap((batch) => (batch.paid_on === null ? [] : [batch.paid_on]));
  for (const day of [...new Set(paidOn)].toSorted()) await restoreRun(tx, day, people);
}

async function restoreBatch(tx: Transaction, named: NamedBatchRow): Promise<void> {
  const { clinic_id: clinicId, name, batch_date: date } = named;
  const at = `${date}T02:00:00+08:00`;
  const id = await insertBatch(tx, {
    clinicId,
    name,
    insurerCode: named.insurer_code,
    claimType: named.claim_type,
    date,
    at,
  });
  const feeOf = createFees(tx, named);
  const claims = await listClaimsOfBatch(tx, { clinicId, name });
  const entries = await Promise.all(claims.map((claim) => entryOf(claim, feeOf)));
  await insertEntries(tx, { clinicId, batchId: id }, entries);
  await refreshTotals(tx, { clinic_id: clinicId, id });
  if (named.status === 'OPEN') return;
  const batch = await lockBatch(tx, clinicId, id);
  if (batch === undefined) throw new Error('a batch was inserted and is not there');
  await fixBatch(tx, batch, { at: `${date}T02:05:00+08:00`, issuedOn: plainDate(date) });
}

/** The run of a day on which claims were paid: a payment for each of their batches. */
async function restoreRun(
  tx: Transaction,
  paidOn: string,
  { preparedBy, releasedBy }: People,
): Promise<void> {
  const { number } = await nextRunNumber(tx);
  const runNo = `PR-${paidOn.slice(0, 4)}-${String(number).padStart(4, '0')}`;
  const dayBefore = addDays(plainDate(paidOn), -1);
  const runId = await insertSettledRun(tx, {
    runNo,
    paymentDate: paidOn,
    preparedBy,
    releasedBy,
    preparedAt: `${dayBefore}T10:00:00+08:00`,
    releasedAt: `${paidOn}T09:00:00+08:00`,
  });
  await insertPayments(tx, { runId, runNo, paymentDate: paidOn }, paidOn);
  await referToPayment(tx, { runId, paidOn, at: `${paidOn}T10:00:00+08:00` });
}
