import type { Pool } from 'pg';
import { sql, type Transaction } from '../database/database.ts';

interface NewJob {
  readonly task:
    | 'delete_object'
    | 'do_import'
    | 'do_payment_work'
    | 'make_export'
    | 'make_tax_document'
    | 'send_mail'
    | 'send_webhook'
    | 'submit_bulk_claims'
    | 'try_rule';
  readonly payload: unknown;
  /** Delay of the job; by default it runs at once. */
  readonly delayMilliseconds?: number;
}

/** Puts a job into the queue with this transaction. */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.run(sql`
    SELECT enqueue_job(${job.task}, ${JSON.stringify(job.payload)}::json,
                       now() + ${job.delayMilliseconds ?? 0} * interval '1 millisecond', NULL)`);
}

/** Workers whose process must have been killed, because they hold a job for longer than any job takes. */
export async function listStaleWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(`
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
     WHERE locked_at < now() - interval '15 minutes'`);
  return rows.map(({ locked_by }) => locked_by);
}
