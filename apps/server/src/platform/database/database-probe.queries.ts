// Checks the database's health over a connection that requests cannot use.
import type { BackupAges } from '@portal/rules/backups/backup-report.ts';
import type { SystemFigures } from '@portal/contract/system/system-status.ts';
import type pg from 'pg';

export interface DatabaseProbe {
  query(sql: string): Promise<{ rows: { name: string; hash: string }[] }>;
  /** Writes to the disk of the database without changing data; throws if the disk is full. */
  write(): Promise<{ isReadOnly: boolean }>;
  /** The kinds of work that are paused after a restore. */
  paused(): Promise<string[]>;
  /** The state of the backups. @param now an ISO time */
  backups(now: string): Promise<BackupAges[]>;
  /** One reading of the system (migrations/functions/38_system.sql). @param at the portal's time */
  figures(at: string): Promise<StoredFigures>;
  close(): Promise<void>;
}

/** Figures, and public certificates of identity providers, which others read. */
type StoredFigures = SystemFigures & {
  readonly saml_certificates: ReadonlyArray<readonly string[]>;
};

/** @param pool a pool of few connections */
export function openDatabaseProbe(pool: pg.Pool): DatabaseProbe {
  return {
    query: (sql) => pool.query(sql),
    async write() {
      const client = await pool.connect();
      let hasFailed = true;
      try {
        await client.query('BEGIN');
        // With little memory, PostgreSQL writes the rows to a temporary file on its disk.
        await client.query("SET LOCAL work_mem = '64kB'");
        const { rows } = await client.query<{ is_read_only: boolean }>(`
          SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only,
                 count(*) FROM generate_series(1, 10000) AS written`);
        await client.query('COMMIT');
        hasFailed = false;
        return { isReadOnly: rows[0]?.is_read_only ?? true };
      } finally {
        client.release(hasFailed);
      }
    },
    async paused() {
      const { rows } = await pool.query<{ kind: string }>(
        'SELECT kind FROM portal.work_pause ORDER BY kind',
      );
      return rows.map(({ kind }) => kind);
    },
    async backups(now) {
      const { rows } = await pool.query<BackupAges>(
        `SELECT kind, extract(epoch FROM $1::timestamptz - since)::float8 AS age,
                extract(epoch FROM $1::timestamptz - succeeded_at)::float8 AS success_age,
                extract(epoch FROM $1::timestamptz - failed_at)::float8 AS failure_age
           FROM portal.backup_report ORDER BY kind`,
        [now],
      );
      return rows;
    },
    async figures(at) {
      const { rows } = await pool.query<{ figures: StoredFigures }>(
        'SELECT portal.system_figures($1) AS figures',
        [at],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('a row was expected');
      return row.figures;
    },
    close: () => pool.end(),
  };
}
