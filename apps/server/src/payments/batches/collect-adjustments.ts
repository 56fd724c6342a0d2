// Puts the changes of paid claims into the next batch of their clinic, insurer and type.
import type { BatchGroup } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAdjustments, putIntoBatch, type OpenAdjustment } from './adjustments.queries.ts';
import { insertEntries, type BatchEntryRow } from './batches.queries.ts';

/** @returns the number of adjustments */
export async function collectAdjustments(
  tx: Transaction,
  group: BatchGroup,
  open: () => Promise<{ readonly id: string }>,
): Promise<number> {
  const waiting = await lockAdjustments(tx, group);
  if (waiting.length === 0) return 0;
  const { id: batchId } = await open();
  const where = { clinicId: group.clinicId, batchId };
  await insertEntries(tx, where, waiting.map(entryOf));
  await putIntoBatch(
    tx,
    where,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
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
