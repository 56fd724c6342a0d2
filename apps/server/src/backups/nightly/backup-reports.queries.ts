// Reports about backups, written by the owner of the tables.
import type pg from 'pg';
import type { BackupAges, Reported } from '@portal/rules/backups/backup-report.ts';

export interface BackupOutcome {
  readonly kind: Reported;
  /** An ISO time. */
  readonly at: string;
  /** The work or the failure, in a sentence. */
  readonly sentence: string;
}

export async function noteSuccess(owner: pg.ClientBase, { kind, at, sentence }: BackupOutcome) {
  await owner.query(
    `INSERT INTO backup_report (kind, since, succeeded_at, succeeded) VALUES ($1, $2, $2, $3)
     ON CONFLICT (kind) DO UPDATE SET succeeded_at = excluded.succeeded_at, succeeded = excluded.succeeded, told_at = NULL`,
    [kind, at, sentence],
  );
}

export async function noteFailure(owner: pg.ClientBase, { kind, at, sentence }: BackupOutcome) {
  await owner.query(
    `INSERT INTO backup_report (kind, since, failed_at, failure) VALUES ($1, $2, $2, $3)
     ON CONFLICT (kind) DO UPDATE SET failed_at = excluded.failed_at, failure = excluded.failure`,
    [kind, at, sentence],
  );
}

/** Lateness counts after this. */
export async function beginReports(owner: pg.ClientBase, at: string): Promise<void> {
  await owner.query(
    `INSERT INTO backup_report (kind, since) VALUES ('BACKUP', $1), ('VERIFICATION', $1) ON CONFLICT (kind) DO NOTHING`,
    [at],
  );
}

export async function noteTold(owner: pg.ClientBase, kind: Reported, at: string): Promise<void> {
  await owner.query('UPDATE backup_report SET told_at = $2 WHERE kind = $1', [kind, at]);
}

/** The last report of one of them. Times are ISO times. */
export interface BackupReport extends BackupAges {
  /** Seconds. */
  readonly told_age: number | null;
  readonly succeeded_at: string | null;
  /** One sentence about the last success. */
  readonly succeeded: string | null;
  readonly failed_at: string | null;
  readonly failure: string | null;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** @param now an ISO time */
export async function listReports(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  now: string,
): Promise<BackupReport[]> {
  const { rows } = await client.query<BackupReport>(
    `SELECT kind, extract(epoch FROM $1::timestamptz - since)::float8 AS age,
            extract(epoch FROM $1::timestamptz - succeeded_at)::float8 AS success_age,
            extract(epoch FROM $1::timestamptz - failed_at)::float8 AS failure_age,
            extract(epoch FROM $1::timestamptz - told_at)::float8 AS told_age,
            to_char(succeeded_at AT TIME ZONE 'UTC', ${ISO}) AS succeeded_at, succeeded,
            to_char(failed_at AT TIME ZONE 'UTC', ${ISO}) AS failed_at, failure
       FROM portal.backup_report ORDER BY kind`,
    [now],
  );
  return rows;
}
