import { sql, type Transaction } from './database.ts';

interface NewJob {
  readonly task: 'send_mail' | 'delete_object';
  readonly payload: unknown;
}

/** Puts a job into the queue with this transaction. */
export async function enqueueJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.run(sql`
    SELECT enqueue_job(${job.task}, ${JSON.stringify(job.payload)}::json, now(), NULL)`);
}
