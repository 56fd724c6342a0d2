// Takes claims that master data no longer covers out of open batches, so that they are neither documented nor paid. They
// are approved claims again, which are held until the cover is back or somebody keeps them.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { updateCoverHitsOf, lockClaimsInBatch, moveClaimsOutOfBatch } from '../../claims/public.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { jobActor } from '../job-actor.ts';
import { refreshTotals } from './batch-sums.ts';
import {
  deleteBatch,
  deleteEntries,
  listOpenBatchesHit,
  lockBatch,
  lockGroups,
  type BatchRow,
} from './batches.queries.ts';

const AT_ONCE = 1_000;
const jobName = 'provider-batch';

/** Runs after the job that finds such claims. Closing a batch checks it again. */
export async function takeOutOfOpenBatches({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  for (const found of await database.transaction(listOpenBatchesHit)) {
    await database.transaction(async (tx) => {
      await lockGroups(tx, [found]);
      const batch = await lockBatch(tx, found.clinic_id, found.id);
      if (batch?.status === 'OPEN') await takeOutUncovered(tx, batch, clock.now().toISOString());
    });
  }
}

/**
 * @param batch an open batch, locked with its group
 * @returns EMPTY if the batch has lost its last entry; then it is deleted
 */
export async function takeOutUncovered(
  tx: Transaction,
  batch: BatchRow,
  at: string,
): Promise<'EMPTY' | 'KEPT'> {
  const claims = await takeOut(tx, batch, at);
  if (claims === 0) return 'KEPT';
  const totals = await refreshTotals(tx, batch);
  const isEmpty = totals.claimCount + totals.adjustmentCount === 0;
  if (isEmpty) await deleteBatch(tx, batch);
  await insertAudit(tx, jobActor(jobName, at), {
    action: 'payments.take-out',
    clinicId: batch.clinic_id,
    subjectType: 'provider_batch',
    subjectId: batch.id,
    after: { name: batch.name, claims, is_deleted: isEmpty },
  });
  return isEmpty ? 'EMPTY' : 'KEPT';
}

/** @returns the number of claims */
async function takeOut(tx: Transaction, batch: BatchRow, at: string): Promise<number> {
  const to = 'APPROVED';
  if (!canTransition('BATCH', to, 'JOB'))
    throw new Error('batched claims cannot leave their batch');
  const { clinic_id: clinicId, name } = batch;
  let taken = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await lockClaimsInBatch(
      tx,
      { clinicId, name },
      { after, limit: AT_ONCE },
    );
    const cover = await updateCoverHitsOf(tx, ids, at);
    const uncovered = ids.filter((id) => (cover.get(id)?.open ?? []).length > 0);
    if (uncovered.length > 0) {
      await deleteEntries(tx, batch, uncovered);
      await moveClaimsOutOfBatch(tx, { clinicId, ids: uncovered }, { to, actor: jobName, at });
      taken += uncovered.length;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return taken;
  }
}
