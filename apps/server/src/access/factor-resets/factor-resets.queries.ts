// Requests to remove the second factors of somebody who has lost them.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface FactorResetRow {
  readonly id: string;
  readonly user_id: string;
  readonly username: string;
  readonly name: string;
  readonly clinic: string | null;
  readonly reason: string;
  readonly status: 'APPROVED' | 'DECLINED' | 'EXPIRED' | 'WAITING';
  readonly requested_by: string;
  readonly requester: string;
  readonly requested_at: string;
  readonly decider: string | null;
  readonly decided_at: string | null;
  /** The reader has created, changed or reset the account of the user or of the requester lately. */
  readonly is_involved: boolean;
}

/** The person who reads or decides. */
export interface FactorResetReader {
  readonly userId: string;
  /** Changes of accounts count since this time. */
  readonly since: string;
  /** Requests from before this time have expired. */
  readonly waitingSince: string;
}

const currentStatus = (waitingSince: string) =>
  sql`CASE WHEN r.status = 'WAITING' AND r.requested_at < ${waitingSince} THEN 'EXPIRED' ELSE r.status END`;

const columnsFor = ({
  userId,
  since,
  waitingSince,
}: FactorResetReader) => sql`r.id, r.user_id, u.username, u.name, coalesce(l.name, o.name) AS clinic, r.reason, ${currentStatus(waitingSince)} AS status,
  r.requested_by, q.name AS requester, r.requested_at, d.name AS decider, r.decided_at,
  has_changed_account(${userId}, r.user_id, ${since}) OR has_changed_account(${userId}, r.requested_by, ${since}) AS is_involved`;
const joins = sql`factor_reset r JOIN app_user u ON u.id = r.user_id JOIN app_user q ON q.id = r.requested_by
  LEFT JOIN app_user d ON d.id = r.decided_by
  LEFT JOIN location l ON l.id = u.location_id LEFT JOIN organization o ON o.id = u.organization_id`;

interface NewReset {
  readonly userId: string;
  readonly reason: string;
  readonly requestedBy: string;
  readonly now: string;
  readonly waitingSince: string;
}

/** Ends an expired request first. Violates factor_reset_waiting if a request for the user already waits. */
export async function insertFactorReset(tx: Transaction, reset: NewReset): Promise<void> {
  const { userId, reason, requestedBy, now, waitingSince } = reset;
  await tx.run(sql`
    UPDATE factor_reset SET status = 'EXPIRED'
     WHERE user_id = ${userId} AND status = 'WAITING' AND requested_at < ${waitingSince}`);
  await tx.run(sql`
    INSERT INTO factor_reset (user_id, reason, requested_by, requested_at)
    VALUES (${userId}, ${reason}, ${requestedBy}, ${now})`);
}

/** Waiting ones first, the newest first. */
export async function listFactorResetRows(
  tx: Transaction,
  reader: FactorResetReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FactorResetRow[]; total: number }> {
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<FactorResetRow>`
      SELECT ${columnsFor(reader)} FROM ${joins}
       ORDER BY ${currentStatus(reader.waitingSince)} = 'WAITING' DESC, r.requested_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`),
    on.one(sql<{ total: number }>`SELECT count(*)::int AS total FROM factor_reset`),
  ]);
  return { rows, total: count.total };
}

/** The request, locked if it waits; undefined if there is none. */
export function findFactorReset(
  tx: Transaction,
  id: string,
  reader: FactorResetReader,
): Promise<FactorResetRow | undefined> {
  return tx.first(sql<FactorResetRow>`
    SELECT ${columnsFor(reader)} FROM ${joins} WHERE r.id = ${id} FOR UPDATE OF r`);
}

export async function decideFactorReset(
  tx: Transaction,
  { id, status, by, now }: { id: string; status: 'APPROVED' | 'DECLINED'; by: string; now: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE factor_reset SET status = ${status}, decided_by = ${by}, decided_at = ${now} WHERE id = ${id}`);
}

/** Also their recovery codes and open questions. A required factor is required at once. */
export async function removeFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`SELECT remove_factors(${userId})`);
}

export async function hasFactor(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`SELECT has_factor(${userId}) AS found`);
  return row.found;
}
