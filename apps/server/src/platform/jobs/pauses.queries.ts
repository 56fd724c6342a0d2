// Work that is paused after a restore, because it may already have been done since the backup (docs/decisions/0094).
import type { Pool } from 'pg';

/** The kinds of work that pause, in the order in which they are usually released. */
export const PAUSABLE = ['jobs', 'mails', 'webhooks', 'payments'] as const;

export type Pausable = (typeof PAUSABLE)[number];

export async function isPaused(pool: Pool, kind: Pausable): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM portal.work_pause WHERE kind = $1', [kind]);
  return rows.length > 0;
}
