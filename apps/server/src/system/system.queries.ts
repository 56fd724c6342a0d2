import { sql, type Transaction } from '../platform/database/database.ts';

interface TroubledJobRow {
  readonly id: string;
  readonly task: string;
  readonly state: 'FAILED' | 'LATE' | 'RETRYING' | 'STUCK';
  readonly due: string;
  readonly attempts: number;
  readonly most_attempts: number;
  readonly locked_at: string | null;
  readonly last_error: string | null;
}

/** The worst first. */
export function listTroubledJobs(tx: Transaction): Promise<TroubledJobRow[]> {
  return tx.many(sql<TroubledJobRow>`SELECT * FROM troubled_jobs()`);
}

/** @returns the task; null if there is no such job, or if it has no trouble */
export async function endTrouble(
  tx: Transaction,
  id: string,
  action: 'cancel' | 'retry',
): Promise<string | null> {
  const ended = sql<{ task: string | null }>`SELECT end_trouble(${id}, ${action}) AS task`;
  return (await tx.one(ended)).task;
}
