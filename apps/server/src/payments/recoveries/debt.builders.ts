// Debts of clinics, and later batches that recover them, for tests.
import { asWorker } from '../../../test/as-worker.ts';
import type { Portal } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';

/** The debt of the clinic of clinic.gp. */
export async function ownDebt(portal: Portal): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT d.batch_id AS id FROM debt d JOIN location l ON l.id = d.clinic_id
      WHERE l.code = 'GP0001' AND d.owed_amount > 0`,
  );
  const [debt] = rows;
  if (rows.length !== 1 || debt === undefined) throw new Error('the clinic has one debt');
  return debt.id;
}

/**
 * A change of a paid claim that waits for its batch: of the same group, or of another insurer.
 * @returns the id of that batch, open
 */
export async function aWaitingBatch(
  portal: Portal,
  debt: string,
  dollars: number,
  insurer?: string,
): Promise<string> {
  const { rows: found } = await portal.db.owner.query<{ clinic: string }>(
    `WITH paid AS (
       SELECT DISTINCT ON (d.batch_id) e.clinic_id, e.claim_id
         FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
         JOIN provider_batch p ON (p.clinic_id, p.insurer_code, p.claim_type, p.status)
              = (b.clinic_id, coalesce($3, b.insurer_code), b.claim_type, 'PAID_TO_PROVIDERS')
         JOIN batch_entry e ON (e.clinic_id, e.batch_id) = (p.clinic_id, p.id) AND e.kind = 'CLAIM'
        WHERE d.batch_id = $1)
     INSERT INTO claim_adjustment (clinic_id, claim_id, payable, payable_gst, fee_before_gst, fee_gst, reason, user_id, user_name, at)
     SELECT clinic_id, claim_id, $2, 0, 0, 0, 'Priced again', u.id, u.name, now()
       FROM paid, app_user u WHERE u.username = 'admin.finance' RETURNING clinic_id AS clinic`,
    [debt, dollars, insurer],
  );
  if (found.length === 0) throw new Error('the group of the debt has no paid claim');
  await asWorker(portal, async (services) => {
    await collectClaims(services, services.clock.today());
  });
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT o.id FROM provider_batch o JOIN provider_batch b
         ON (b.clinic_id, coalesce($2, b.insurer_code), b.claim_type) = (o.clinic_id, o.insurer_code, o.claim_type)
      WHERE b.id = $1 AND o.status = 'OPEN'`,
    [debt, insurer],
  );
  return rows[0]?.id ?? '';
}

/** Closes batches, and says what each has recovered. */
export async function closeBatch(portal: Portal, id: string): Promise<number> {
  await asWorker(portal, async (services) => {
    await closeOpenBatches(services, [id]);
  });
  const { rows } = await portal.db.owner.query<{ carried: number }>(
    'SELECT carried_in::float AS carried FROM provider_batch WHERE id = $1',
    [id],
  );
  return Math.abs(rows[0]?.carried ?? 0);
}
