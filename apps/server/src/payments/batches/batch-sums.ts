// The sums of a batch's entries as the rules read them.
import {
  batchTotals,
  type BatchEntry,
  type BatchTotals,
} from '@portal/rules/payments/batch-totals.ts';
import { addCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { centsOf } from '../batch-view.ts';
import { storeTotals, sumEntries, type BatchRow } from './batches.queries.ts';

type Batch = Pick<BatchRow, 'clinic_id' | 'id'>;

interface BatchSums {
  readonly totals: BatchTotals;
  /** One for each combination of kind, GST and sign: they give the same totals and documents as the single entries. */
  readonly entries: readonly BatchEntry[];
}

export async function loadSums(tx: Transaction, batch: Batch): Promise<BatchSums> {
  const sums = await sumEntries(tx, batch);
  const entries = sums.map((sum) => ({
    kind: sum.kind,
    isTaxed: sum.is_taxed,
    payable: centsOf(sum.payable),
    payableGst: centsOf(sum.payable_gst),
    feeBeforeGst: centsOf(sum.fee_before_gst),
    feeGst: centsOf(sum.fee_gst),
  }));
  const countOf = (kind: string) =>
    sums.reduce((count, one) => count + (one.kind === kind ? one.entries : 0), 0);
  const claimCount = countOf('CLAIM');
  const adjustmentCount = countOf('ADJUSTMENT');
  return { totals: { ...batchTotals(entries, ZERO_CENTS), claimCount, adjustmentCount }, entries };
}

/** Adds up the entries and stores the totals at the batch. */
export async function refreshTotals(tx: Transaction, batch: Batch): Promise<BatchTotals> {
  const { totals } = await loadSums(tx, batch);
  await storeTotals(tx, batch, totals);
  return totals;
}

export interface BatchAmounts {
  /** The amount that the plans pay for its claims, with GST. */
  readonly gross: Cents;
  /** The changes of claims that were paid before, with GST. */
  readonly adjustment: Cents;
  /** The administrator's fees, with GST. */
  readonly fee: Cents;
  /** With the carried amount, if it is known. */
  readonly net: Cents;
}

export function amountsOf(totals: BatchTotals): BatchAmounts {
  return {
    gross: totals.gross,
    adjustment: totals.adjustments,
    fee: addCents(totals.feeBeforeGst, totals.feeGst),
    net: totals.net,
  };
}
