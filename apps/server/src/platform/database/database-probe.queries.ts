// Checks the database's health over a connection that requests cannot use.
import type pg from 'pg';

export interface DatabaseProbe {
  query(sql: string): Promise<{ rows: { name: string; hash: string }[] }>;
  /** Writes to the disk of the database without changing data; throws if the disk is full. */
  write(): Promise<{ isReadOnly: boolean }>;
  /** The kinds of work that are paused after a restore. */
  paused(): Promise<string[]>;
  close(): Promise<void>;
}

/** @param pool a pool of one connection */
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
    close: () => pool.end(),
  };
}
