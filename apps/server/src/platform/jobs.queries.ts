import { sql, type Transaction } from './database.ts';

interface NewJob {
  readonly task: 'adjudicate_claim' | 'send_mail' | 'delete_object';
  readonly payload: unknown;
  readonly delaySeconds: number;
  /** A later job with the same key replaces an earlier one. */
  readonly key: string | null;
}

/** Puts a job into the queue with this transaction. */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.run(sql`
    SELECT enqueue_job(${job.task}, ${JSON.stringify(job.payload)}::json,
                       now() + make_interval(secs => ${job.delaySeconds}), ${job.key})`);
}
