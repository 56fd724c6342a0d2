// PostgreSQL's functions for a copy of a running cluster
// (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
import type pg from 'pg';

const ONE_BACKUP_AT_A_TIME = 7_240_538;

/** Until the connection ends. @throws Error with one sentence while another backup runs */
export async function lockBackups(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ is_mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS is_mine',
    [ONE_BACKUP_AT_A_TIME],
  );
  if (rows[0]?.is_mine !== true) throw new Error('Another backup of this database is running.');
}

export interface Begun {
  readonly lsn: string;
  readonly wal_file: string;
  /** The folder of the cluster. */
  readonly cluster: string;
}

/**
 * Begins backup mode, which ends with the connection at the latest. Until then, a temporary replication slot keeps the
 * log.
 */
export async function beginCopy(owner: pg.ClientBase): Promise<Begun> {
  await owner.query("SELECT pg_create_physical_replication_slot('portal_backup', true, true)");
  const { rows } = await owner.query<Begun>(
    `SELECT lsn::text, pg_walfile_name(lsn) AS wal_file, current_setting('data_directory') AS cluster
       FROM pg_backup_start('portal', true) AS lsn`,
  );
  return expectRow(rows);
}

export interface Ended {
  readonly lsn: string;
  readonly wal_file: string;
  readonly label: string;
  readonly tablespaces: string;
  readonly taken_at: string;
  readonly postgres_version: string;
  readonly schema_version: string;
}

/** Ends backup mode. The copy needs the log up to the returned file. */
export async function endCopy(owner: pg.ClientBase): Promise<Ended> {
  const { rows } = await owner.query<Ended>(
    `SELECT lsn::text, pg_walfile_name(lsn) AS wal_file, labelfile AS label, spcmapfile AS tablespaces,
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS taken_at,
            current_setting('server_version') AS postgres_version,
            (SELECT max(name) FROM portal.migration WHERE name ~ '^[0-9]') AS schema_version
       FROM pg_backup_stop(true)`,
  );
  return expectRow(rows);
}

function expectRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not answer its backup function.');
  return row;
}

/**
 * The keys of all files that the database expects in the document store, except uploads and results of imports and
 * exports, which last for a day.
 */
export async function listStoredFiles(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT id::text AS key FROM portal.document WHERE deleted_at IS NULL AND checked_at IS NOT NULL
     UNION SELECT file_key FROM portal.tax_document WHERE file_key IS NOT NULL
     UNION SELECT id::text FROM portal.general_form WHERE confirmed_at IS NOT NULL AND removed_at IS NULL
     ORDER BY key`,
  );
  return rows.map(({ key }) => key);
}
