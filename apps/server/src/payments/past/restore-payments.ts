// Makes the batches, documents and payments of claims that already name their batch, as loaded data does.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { listClaimsOfBatch } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAdjustments } from '../batches/adjustments.queries.ts';
import { refreshTotals } from '../batches/batch-sums.ts';
import { insertBatch, insertEntries } from '../batches/batches.queries.ts';
import { fixBatch } from '../batches/close-open-batches.ts';
import { collectAdjustments } from '../batches/collect-adjustments.ts';
import { createFees, entriesOf, type FeeOf } from '../batches/entry-of-claim.ts';
import {
  dropLoadedPayments,
  insertPaidAdjustments,
  insertSettledRun,
  listAdjustedBatches,
  listNamedBatches,
  referToPayment,
  type NamedBatchRow,
  type PaidBatchRow,
} from './restore-payments.queries.ts';
import { insertPayments, listBatchesToSetOff, nextRunNumber } from '../runs/runs.queries.ts';
import { payAdjustedClaims, settleWithoutPayment } from '../runs/settle-run.ts';
import { pastStatement, type PastEvent } from './past-events.ts';

/** The bank has not answered the smallest payments of the last run yet. */
const UNANSWERED = 12;

interface People {
  readonly preparedBy: string;
  readonly releasedBy: string;
}

/**
 * In the order of time: batches, the runs that paid them, the statements of the bank, and what happened between. So
 * documents are numbered in the order of their days, a change of a paid claim is in the next batch, and a negative net is
 * carried to the next one.
 */
export async function restorePayments(
  tx: Transaction,
  people: People,
  events: readonly PastEvent[] = [],
): Promise<void> {
  const batches = await listNamedBatches(tx);
  const feesOf = createFees(tx);
  const paidOn = batches.flatMap((batch) => (batch.paid_on === null ? [] : [batch.paid_on]));
  const days = [...new Set(paidOn)].toSorted();
  const steps: PastEvent[] = [
    ...batches.map((batch) => ({
      at: openedAt(batch),
      happen: () => restoreBatch(tx, batch, feesOf(batch)),
    })),
    ...days.map((day) => ({
      at: settledAt(day),
      happen: () => restoreRun(tx, day, people),
    })),
    ...days.map((paidOn, index) =>
      pastStatement({
        username: people.preparedBy,
        paidOn: plainDate(paidOn),
        missing: index === days.length - 1 ? UNANSWERED : 0,
      }),
    ),
    ...events,
  ];
  for (const step of steps.toSorted((a, b) => a.at.localeCompare(b.at))) await step.happen(tx);
}

function openedAt({ batch_date: date }: NamedBatchRow): string {
  return `${date}T02:00:00+08:00`;
}

function settledAt(day: string): string {
  return `${day}T10:00:00+08:00`;
}

async function restoreBatch(tx: Transaction, named: NamedBatchRow, feeOf: FeeOf): Promise<void> {
  const { clinic_id: clinicId, name, batch_date: date } = named;
  const at = openedAt(named);
  const group = { clinicId, insurerCode: named.insurer_code, claimType: named.claim_type };
  const [id, claims] = await tx.batch((on) => [
    insertBatch(on, { ...group, name, date, at }),
    listClaimsOfBatch(on, { clinicId, name }),
  ]);
  const entries = await entriesOf(claims, feeOf);
  const key = { clinicId, batchId: id };
  await insertEntries(tx, key, entries);
  await collectAdjustments(tx, key, await lockAdjustments(tx, group));
  const batch = { ...named, id };
  if (named.status === 'OPEN') await refreshTotals(tx, batch);
  else await fixBatch(tx, batch, { at: `${date}T02:05:00+08:00`, issuedOn: plainDate(date) });
}

/** The run of a day on which claims were paid: a payment for each of their batches. */
async function restoreRun(
  tx: Transaction,
  paidOn: string,
  { preparedBy, releasedBy }: People,
): Promise<void> {
  const number = await nextRunNumber(tx);
  const runNo = `PR-${paidOn.slice(0, 4)}-${String(number).padStart(4, '0')}`;
  const preparedAt = `${addDays(plainDate(paidOn), -1)}T10:00:00+08:00`;
  const runId = await insertSettledRun(tx, {
    runNo,
    paymentDate: paidOn,
    preparedBy,
    releasedBy,
    preparedAt,
    releasedAt: `${paidOn}T09:00:00+08:00`,
  });
  await insertPayments(tx, { runId, runNo, paymentDate: paidOn }, paidOn);
  const at = settledAt(paidOn);
  await referToPayment(tx, { runId, paidOn, at });
  for (const batch of await listAdjustedBatches(tx, runId)) {
    await payAdjustments(tx, batch, { paidOn, at });
  }
  for (const batch of await listBatchesToSetOff(tx, preparedAt)) {
    await dropLoadedPayments(tx, batch);
    await settleWithoutPayment(tx, batch, { payment_date: paidOn, run_no: runNo }, at);
  }
}

async function payAdjustments(
  tx: Transaction,
  { clinic_id: clinicId, id: batchId, reference }: PaidBatchRow,
  { paidOn, at }: { readonly paidOn: string; readonly at: string },
): Promise<void> {
  await insertPaidAdjustments(tx, { clinicId, batchId, reference }, paidOn);
  await payAdjustedClaims(tx, { clinicId, batchId }, at);
}
