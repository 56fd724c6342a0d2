// Checks the database's health over a connection that requests cannot use.
import type pg from 'pg';

/** With little memory, PostgreSQL writes the rows of the probe to a temporary file on its disk. */
export const probeSettings = { work_mem: '64kB' } as const;

export interface DatabaseProbe {
  query(sql: string): Promise<{ rows: { name: string; hash: string }[] }>;
  /** Writes to the disk of the database without changing data; throws if the disk is full. */
  write(): Promise<{ isReadOnly: boolean }>;
  close(): Promise<void>;
}

/** @param pool a pool of one connection, opened with the probe's settings */
export function openDatabaseProbe(pool: pg.Pool): DatabaseProbe {
  return {
    query: (sql) => pool.query(sql),
    async write() {
      const { rows } = await pool.query<{ is_read_only: boolean }>(`
        SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only,
               count(*) FROM generate_series(1, 10000) AS written`);
      return { isReadOnly: rows[0]?.is_read_only ?? true };
    },
    close: () => pool.end(),
  };
}
