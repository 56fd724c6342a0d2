// PostgreSQL's functions for a copy of a running cluster
// (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
import type pg from 'pg';

const ONE_BACKUP_AT_A_TIME = 7_240_538;
/** Two that write the same document would each note another checksum. */
const ONE_WRITES_DOCUMENTS = 7_240_539;

/** Until the connection ends. @throws Error with one sentence while another backup runs */
export async function lockBackups(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ is_mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS is_mine',
    [ONE_BACKUP_AT_A_TIME],
  );
  if (rows[0]?.is_mine !== true) throw new Error('Another backup of this database is running.');
}

/** Waits for other backups that write documents, and holds others up until the connection ends. */
export async function lockDocuments(owner: pg.ClientBase): Promise<void> {
  await owner.query('SELECT pg_advisory_lock($1)', [ONE_WRITES_DOCUMENTS]);
}

/** The same without waiting. @returns false if somebody else writes documents */
export async function tryLockDocuments(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ is_mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS is_mine',
    [ONE_WRITES_DOCUMENTS],
  );
  return rows[0]?.is_mine === true;
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
  readonly line: string;
}

/** Ends backup mode. The copy needs the log up to the returned file. */
export async function endCopy(owner: pg.ClientBase): Promise<Ended> {
  const { rows } = await owner.query<Ended>(
    `SELECT lsn::text, pg_walfile_name(lsn) AS wal_file, labelfile AS label, spcmapfile AS tablespaces,
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS taken_at,
            current_setting('server_version') AS postgres_version,
            (SELECT max(name) FROM portal.migration WHERE name ~ '^[0-9]') AS schema_version,
            (SELECT id FROM portal.backup_line) AS line
       FROM pg_backup_stop(true)`,
  );
  return expectRow(rows);
}

export interface RecoveryProgress {
  readonly is_recovering: boolean;
  /** The time of the last restored change, as an ISO time. */
  readonly last_change: string | null;
}

export async function findProgress(owner: pg.ClientBase): Promise<RecoveryProgress> {
  const { rows } = await owner.query<RecoveryProgress>(
    `SELECT pg_is_in_recovery() AS is_recovering,
            to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS last_change`,
  );
  return expectRow(rows);
}

export interface ArchiveState {
  readonly is_archiving: boolean;
  /** The folder of the cluster. */
  readonly cluster: string;
  readonly line: string;
}

export async function findArchiveState(owner: pg.ClientBase): Promise<ArchiveState> {
  const { rows } = await owner.query<ArchiveState>(
    `SELECT current_setting('archive_mode') <> 'off' AS is_archiving, current_setting('data_directory') AS cluster,
            (SELECT id FROM portal.backup_line) AS line`,
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
 * @param since an ISO time: only those that were stored since then
 */
export async function listStoredFiles(
  owner: pg.ClientBase,
  since = '-infinity',
): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT id::text AS key FROM portal.document WHERE deleted_at IS NULL AND checked_at >= $1::timestamptz AND scan <> 'INFECTED'
     UNION SELECT file_key FROM portal.tax_document WHERE file_key IS NOT NULL AND made_at >= $1::timestamptz
     UNION SELECT id::text FROM portal.general_form WHERE confirmed_at >= $1::timestamptz AND removed_at IS NULL
     ORDER BY key`,
    [since],
  );
  return rows.map(({ key }) => key);
}
