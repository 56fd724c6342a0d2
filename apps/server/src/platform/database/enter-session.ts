// Enters a session: a transaction sees the clinics of its user, and learns who that is (docs/decisions/0086).
import { LRUCache } from 'lru-cache';
import type { Versions } from './reference-memory.ts';
import type { SqlReply } from './send-together.ts';

/** The user of an active session, as confirmed by the database. */
export interface SessionUser {
  readonly session_id: string;
  readonly user_id: string;
  readonly username: string;
  readonly name: string;
  readonly user_type: 'CLINICUSER' | 'CLINICGROUPUSER' | 'ADMINUSER';
  readonly profile_type: string;
  readonly roles: readonly string[];
  /** The permissions from the rows of the roles. */
  readonly role_permissions: readonly string[];
  readonly location_id: string | null;
  /** Code of the selected clinic. */
  readonly location_code: string | null;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly external_client_id: string | null;
  readonly session_expires_at: string;
  /** Until the password has been changed, no other call is allowed. */
  readonly must_change_password: boolean;
  /** From this time, no other call is allowed until a second factor has been added. */
  readonly factor_due_at: string | null;
  /** Sensitive calls need a recent answer with a factor. */
  readonly needs_step_up: boolean;
  /** The last answer with a factor. */
  readonly step_up_at: string | null;
  /** Null for administrators, who may use any clinic. */
  readonly clinic_ids: readonly string[] | null;
  /** The permissions of a program's token; null for people. */
  readonly scopes: readonly string[] | null;
  /** The clinic is a sandbox, in which a test key works. */
  readonly is_sandbox: boolean;
}

/** A session as a transaction has entered it. */
export interface Entered {
  readonly user: SessionUser;
  readonly versions: Versions;
  /** The position in the log, for a replica. */
  readonly position: string | undefined;
}

interface EnteredRow extends SessionUser {
  readonly versions: Versions;
  readonly committing?: string;
  readonly position?: string;
}

/** The session is not the one that was assumed. */
export class SessionChanged extends Error {}

const enteredUser = '$1::uuid AS session_id, reference_versions(false) AS versions, entered.*';

export const enterBulkUpload = `SELECT ${enteredUser} FROM enter_bulk_upload($1) AS entered`;

// Before the setting is changed for reading. With the setting off, commits are answered before they are flushed.
const positionInLog = `(CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS position`;
const commitsLater = "set_config('synchronous_commit', 'off', true) AS committing";

/** The statement that enters session `$1` at time `$2`. */
export function enterSession(isReading: boolean, asksPosition: boolean): string {
  const columns = [
    enteredUser,
    ...(asksPosition ? [positionInLog] : []),
    ...(isReading ? [commitsLater] : []),
  ];
  return `SELECT ${columns.join(', ')} FROM enter_session($1, $2) AS entered`;
}

/** Undefined if the session has ended. */
export function enteredFrom(reply: SqlReply | undefined): Entered | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the statements above
  const row = reply?.rows[0] as EnteredRow | undefined;
  if (row === undefined) return undefined;
  const { versions, committing: _, position, ...user } = row;
  return { user, versions, position };
}

/** The sessions of recent requests. Each transaction confirms the one that it uses. */
export interface KnownSessions {
  find(sessionId: string): Entered | undefined;
  keep(sessionId: string, entered: Entered | undefined): void;
}

const MOST_SESSIONS = 2_000;

export function openKnownSessions(): KnownSessions {
  const known = new LRUCache<string, Entered>({ max: MOST_SESSIONS });
  return {
    find: (sessionId) => known.get(sessionId),
    keep(sessionId, entered) {
      if (entered === undefined) known.delete(sessionId);
      else known.set(sessionId, entered);
    },
  };
}

/** Whether user, clinics, permissions and reference versions are the same. */
export function isSameSession(assumed: Entered, found: Entered | undefined): boolean {
  const { user, versions } = assumed;
  return JSON.stringify([user, versions]) === JSON.stringify([found?.user, found?.versions]);
}
