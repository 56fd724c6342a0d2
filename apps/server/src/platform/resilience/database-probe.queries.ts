// Asks the database how it is, over a connection that no request can take.
import type pg from 'pg';

/** Little memory makes PostgreSQL write the rows of the probe to its disk, in a file that it deletes again. */
export const probeSettings = { work_mem: '64kB' } as const;

export interface DatabaseProbe {
  query(sql: string): Promise<{ rows: { name: string }[] }>;
  /** Writes to the disk of the database without changing data; throws when there is no room. */
  write(): Promise<{ isReadOnly: boolean }>;
  close(): Promise<void>;
}

/** @param pool of one connection, opened with the settings of the probe */
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
