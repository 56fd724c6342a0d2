// Users and sessions.
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The end reason of sessions replaced by a newer sign-in. */
export const TAKEN_OVER = 'TAKEN_OVER';

/** The connection to an identity provider through which a user signs in, and the session there. */
export interface SessionOrigin {
  readonly connectionId: string;
  readonly sid: string | null;
}

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly user_type: 'CLINICUSER' | 'CLINICGROUPUSER' | 'ADMINUSER';
  readonly password_hash: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly location_id: string | null;
}

/** The person with this username. */
export function findUser(tx: Transaction, username: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`
    SELECT id, username, user_type, password_hash, status, location_id
      FROM app_user WHERE username = ${username} AND NOT is_program`);
}

/**
 * Locks the user's row until the transaction ends and returns it as it is now. Sign-ins, changes of the
 * password and changes by administrators happen one after the other. To avoid deadlocks, lock it before the
 * user's sessions, links and tokens.
 */
export function lockUser(tx: Transaction, userId: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`
    SELECT id, username, user_type, password_hash, status, location_id
      FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`);
}

export async function hasLiveSession(
  tx: Transaction,
  userId: string,
  now: string,
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM user_session
                    WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
                      AND last_active_at > ${now}::timestamptz - idle_limit) AS found`);
  return row.found;
}

/** Whether the person has signed in before, but never with this browser at this address. */
export async function isFirstSignInFrom(
  tx: Transaction,
  userId: string,
  { userAgent, ip }: { readonly userAgent: string; readonly ip: string },
): Promise<boolean> {
  const row = await tx.one(sql<{ is_first: boolean }>`
    SELECT coalesce(NOT bool_or(user_agent IS NOT DISTINCT FROM ${userAgent} AND address = ${ip}), false) AS is_first
      FROM user_session WHERE user_id = ${userId}`);
  return row.is_first;
}

/** Also ends the sign-ins that wait for a factor, or for a decision about another session. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  now: string,
  reason: string,
): Promise<void> {
  await tx.run(sql`SELECT end_sessions(${userId}, ${now}, ${reason})`);
}

/** Ends all sessions of a user except one. */
export async function endOtherSessions(
  tx: Transaction,
  { userId, keep, now }: { userId: string; keep: string; now: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE user_session SET ended_at = ${now}, ended_reason = 'PASSWORD_CHANGED'
     WHERE user_id = ${userId} AND id <> ${keep} AND ended_at IS NULL`);
}

/**
 * Ends a session whose password was changed and opens another in its place, for the same clinic and until the
 * same time, so that copies of its tokens are void. Returns the new id; undefined if the session has ended.
 */
export async function replaceSession(
  tx: Transaction,
  id: string,
  now: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    WITH replaced AS (
      UPDATE user_session SET ended_at = ${now}, ended_reason = 'PASSWORD_CHANGED'
       WHERE id = ${id} AND ended_at IS NULL RETURNING *)
    INSERT INTO user_session (user_id, location_id, external_client_id, rotated_at, created_at, last_active_at,
                              expires_at, idle_limit, user_agent, address, factor_due_at, needs_step_up, step_up_at,
                              sso_connection_id, sso_sid)
    SELECT user_id, location_id, external_client_id, ${now}, ${now}, ${now}, expires_at, idle_limit, user_agent, address,
           factor_due_at, needs_step_up, step_up_at, sso_connection_id, sso_sid
      FROM replaced
    RETURNING id`);
  return row?.id;
}

export async function createSession(
  tx: Transaction,
  session: {
    userId: string;
    locationId: string | null;
    externalClientId: string | null;
    now: string;
    expiresAt: string;
    idleMilliseconds: number;
    userAgent: string;
    address: string;
    factorDueAt: string | null;
    needsStepUp: boolean;
    stepUpAt: string | null;
    origin: SessionOrigin | undefined;
  },
): Promise<string> {
  const { connectionId = null, sid = null } = session.origin ?? {};
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO user_session (user_id, location_id, external_client_id, rotated_at, created_at, last_active_at,
                              expires_at, idle_limit, user_agent, address, factor_due_at, needs_step_up, step_up_at,
                              sso_connection_id, sso_sid)
    VALUES (${session.userId}, ${session.locationId}, ${session.externalClientId}, ${session.now}, ${session.now},
            ${session.now}, ${session.expiresAt}, ${session.idleMilliseconds} * interval '1 millisecond',
            ${session.userAgent}, ${session.address}, ${session.factorDueAt}, ${session.needsStepUp}, ${session.stepUpAt},
            ${connectionId}, ${sid})
    RETURNING id`);
  await tx.run(
    sql`UPDATE app_user SET last_login_at = ${session.now} WHERE id = ${session.userId}`,
  );
  return row.id;
}

export async function setSessionClinic(
  tx: Transaction,
  sessionId: string,
  locationId: string | null,
): Promise<void> {
  await tx.run(sql`UPDATE user_session SET location_id = ${locationId} WHERE id = ${sessionId}`);
}

export interface LiveSession {
  readonly id: string;
  readonly user_id: string;
  readonly refresh_count: number;
  readonly rotated_at: string;
}

/** The live session, locked: refreshes of one session happen one after the other. */
export function findSessionForUpdate(
  tx: Transaction,
  id: string,
  now: string,
): Promise<LiveSession | undefined> {
  return tx.first(sql<LiveSession>`
    SELECT s.id, s.user_id, s.refresh_count, s.rotated_at
      FROM user_session s JOIN app_user u ON u.id = s.user_id
     WHERE s.id = ${id} AND s.ended_at IS NULL AND s.expires_at > ${now}
       AND s.last_active_at > ${now}::timestamptz - s.idle_limit AND u.status = 'ACTIVE'
       FOR UPDATE OF s`);
}

export async function rotateRefresh(tx: Transaction, id: string, now: string): Promise<number> {
  const row = await tx.one(sql<{ refresh_count: number }>`
    UPDATE user_session SET refresh_count = refresh_count + 1, rotated_at = ${now}
     WHERE id = ${id} RETURNING refresh_count`);
  return row.refresh_count;
}

export async function endSession(
  tx: Transaction,
  id: string,
  now: string,
  reason: string,
): Promise<number> {
  return tx.run(sql`
    UPDATE user_session SET ended_at = ${now}, ended_reason = ${reason} WHERE id = ${id} AND ended_at IS NULL`);
}

/** Why a session ended; undefined while it lives and for an unknown id. */
export async function findEndedReason(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ ended_reason: string | null }>`SELECT ended_reason FROM user_session WHERE id = ${id}`,
  );
  return row?.ended_reason ?? undefined;
}

export interface SignInRow {
  readonly at: string;
  readonly last_active_at: string;
  readonly clinic: string | null;
  readonly user_agent: string | null;
  /** Null while it lives. */
  readonly ended_at: string | null;
}

export interface OwnSessionRow extends SignInRow {
  readonly id: string;
  readonly address: string | null;
}

interface Newest {
  readonly now: string;
  readonly limit: number;
}

const signInColumns = (
  now: string,
) => sql`s.created_at AS at, s.last_active_at, l.name AS clinic, s.user_agent,
  coalesce(s.ended_at, nullif(least(s.expires_at, s.last_active_at + s.idle_limit, ${now}::timestamptz),
                              ${now}::timestamptz)) AS ended_at`;

/** The last sessions of a person, the newest first; one that has expired has ended then. */
export function listOwnSessionRows(
  tx: Transaction,
  userId: string,
  { now, limit }: Newest,
): Promise<OwnSessionRow[]> {
  return tx.many(sql<OwnSessionRow>`
    SELECT s.id, s.address, ${signInColumns(now)}
      FROM user_session s LEFT JOIN location l ON l.id = s.location_id
     WHERE s.user_id = ${userId} ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`);
}

/** The same for an administrator, who does not see their ids. */
export function listSignInRows(
  tx: Transaction,
  userId: string,
  { now, limit }: Newest,
): Promise<SignInRow[]> {
  return tx.many(sql<SignInRow>`
    SELECT ${signInColumns(now)} FROM user_session s LEFT JOIN location l ON l.id = s.location_id
     WHERE s.user_id = ${userId} ORDER BY s.created_at DESC LIMIT ${limit}`);
}

/** False if it is not a live session of the user. */
export async function endOwnSessionRow(
  tx: Transaction,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE user_session SET ended_at = ${now}, ended_reason = 'ENDED_BY_USER'
     WHERE id = ${id} AND user_id = ${userId} AND ended_at IS NULL`);
  return ended === 1;
}
