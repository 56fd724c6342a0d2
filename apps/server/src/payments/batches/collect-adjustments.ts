// Puts the waiting changes of paid claims into a batch of their clinic, insurer and type.
import type { Transaction } from '../../platform/database/database.ts';
import { putIntoBatch, type OpenAdjustment } from './adjustments.queries.ts';
import { insertEntries, type BatchEntryRow } from './batches.queries.ts';

export async function collectAdjustments(
  tx: Transaction,
  batch: { readonly clinicId: string; readonly batchId: string },
  waiting: readonly OpenAdjustment[],
): Promise<void> {
  if (waiting.length === 0) return;
  await insertEntries(tx, batch, waiting.map(entryOf));
  await putIntoBatch(
    tx,
    batch,
    waiting.map(({ id }) => id),
  );
}

function entryOf(adjustment: OpenAdjustment): BatchEntryRow {
  return {
    claim_id: adjustment.claim_id,
    claim_code: adjustment.claim_code,
    kind: 'ADJUSTMENT',
    payable: adjustment.payable,
    payable_gst: adjustment.payable_gst,
    fee_before_gst: adjustment.fee_before_gst,
    fee_gst: adjustment.fee_gst,
    is_taxed: Number(adjustment.gst_percentage) > 0,
    expected: '0.00',
    reason: adjustment.reason,
    adjustment_id: adjustment.id,
  };
}
