import type { Pool } from 'pg';
import { sql, type Transaction } from '../database/database.ts';

/** The database itself queues `send_webhook`, when it writes a message. */
interface NewJob {
  readonly task:
    | 'delete_object'
    | 'do_import'
    | 'do_payment_work'
    | 'find_all_cover_hits'
    | 'make_export'
    | 'make_tax_document'
    | 'scan_documents'
    | 'send_mail'
    | 'submit_bulk_claims'
    | 'try_rule';
  readonly payload: unknown;
  /** Delay of the job; by default it runs at once. */
  readonly delayMilliseconds?: number;
  /** Replaces a job with the same key that has not begun. */
  readonly key?: string;
}

/** Puts a job into the queue with this transaction. */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.run(sql`
    SELECT enqueue_job(${job.task}, ${JSON.stringify(job.payload)}::json,
                       now() + ${job.delayMilliseconds ?? 0} * interval '1 millisecond', ${job.key ?? null})`);
}

/** Notes that these pools are alive, and forgets those that have ended. */
export async function noteAlive(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO portal.job_pool (id, seen_at) SELECT id, now() FROM unnest($1::text[]) AS id
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [ids],
  );
  await pool.query("DELETE FROM portal.job_pool WHERE seen_at < now() - interval '1 day'");
}

/** The pools that hold jobs or queues and were not seen for this long. */
export async function listDeadPools(pool: Pool, deadAfterMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `WITH held AS (SELECT locked_by, locked_at FROM graphile_worker._private_jobs
                   UNION ALL SELECT locked_by, locked_at FROM graphile_worker._private_job_queues)
     SELECT DISTINCT h.locked_by FROM held h
      WHERE h.locked_at < now() - $1 * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM portal.job_pool p
                         WHERE p.id = h.locked_by AND p.seen_at >= now() - $1 * interval '1 millisecond')`,
    [deadAfterMs],
  );
  return rows.map(({ locked_by }) => locked_by);
}

/**
 * Frees queues without a running job. A slow process that completes its job after another one has taken it over leaves
 * the queue locked by that other process.
 */
export async function freeIdleQueues(pool: Pool, idleForMs: number): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_job_queues q SET locked_by = NULL, locked_at = NULL
      WHERE q.locked_at < now() - $1 * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j
                         WHERE j.job_queue_id = q.id AND j.locked_by = q.locked_by)`,
    [idleForMs],
  );
}
