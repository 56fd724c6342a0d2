// A restore writes two things into the database: pauses of outgoing work, and an entry of the audit trail.
import type pg from 'pg';
import { PAUSABLE, type Pausable } from '../platform/jobs/pauses.queries.ts';

export interface RestoreNote {
  readonly backup: string;
  /** When the backup was taken. */
  readonly takenAt: string;
  /** When it was restored. */
  readonly at: string;
  /** The last change that was restored; undefined if none was made after the backup. */
  readonly lastChange: string | undefined;
}

/** Pauses all work that may already have been done after the last restored change, and begins a line of log files. */
export async function markRestored(owner: pg.ClientBase, note: RestoreNote): Promise<void> {
  await owner.query('BEGIN');
  await owner.query(
    `INSERT INTO work_pause (kind, paused_at, backup_at) SELECT kind, $2, $3 FROM unnest($1::text[]) AS kind
     ON CONFLICT (kind) DO UPDATE SET paused_at = excluded.paused_at, backup_at = excluded.backup_at`,
    [[...PAUSABLE], note.at, note.lastChange ?? note.takenAt],
  );
  await owner.query('UPDATE backup_line SET id = gen_random_uuid()');
  await owner.query('DELETE FROM backup_report');
  await insertEntry(owner, 'platform.restore', note.backup, note);
  await owner.query('COMMIT');
}

/** The time of the last entry of the audit trail. */
export async function lastChangeIn(owner: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await owner.query<{ at: string }>(
    `SELECT to_char(max(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
       FROM audit_entry HAVING count(*) > 0`,
  );
  return rows[0]?.at;
}

/** Releases one kind of work. @returns whether it was paused */
export async function release(owner: pg.ClientBase, kind: Pausable, at: string): Promise<boolean> {
  await owner.query('BEGIN');
  const { rowCount } = await owner.query('DELETE FROM work_pause WHERE kind = $1', [kind]);
  if (rowCount === 1) await insertEntry(owner, 'platform.resume', kind, { kind, at });
  await owner.query('COMMIT');
  return rowCount === 1;
}

async function insertEntry(
  owner: pg.ClientBase,
  action: string,
  subject: string,
  after: RestoreNote | { readonly kind: Pausable; readonly at: string },
): Promise<void> {
  await owner.query(
    `INSERT INTO audit_entry (at, username, action, subject_type, subject_id, after)
     VALUES ($1, 'command line', $2, 'backup', $3, $4)`,
    [after.at, action, subject, JSON.stringify(after)],
  );
}

export interface PausedWork {
  readonly kind: Pausable;
  readonly backup_at: string;
  /** Jobs of the kind that waited when the backup was taken, so they may already be done. */
  readonly waiting: number;
}

/** The paused kinds, in the order in which they are usually released. */
export async function listPaused(
  owner: pg.ClientBase,
  tasks: Readonly<Record<Pausable, readonly string[]>>,
): Promise<PausedWork[]> {
  const found: PausedWork[] = [];
  for (const kind of PAUSABLE) {
    const { rows } = await owner.query<PausedWork>(
      `SELECT kind, to_char(backup_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS backup_at,
              (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = ANY ($2::text[])) AS waiting
         FROM work_pause WHERE kind = $1`,
      [kind, [...tasks[kind]]],
    );
    found.push(...rows);
  }
  return found;
}
