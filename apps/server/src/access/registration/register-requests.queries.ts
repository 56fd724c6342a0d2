// Requests for accounts and the decisions on them.
import type { RequestStatus } from '@portal/rules/access/request-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface RequestRow {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
  readonly username: string;
  readonly language: string;
  readonly status: RequestStatus;
  readonly requested_at: string;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly is_username_taken: boolean;
  readonly account: {
    readonly username: string;
    readonly profile_type: string;
    readonly roles: string[];
    readonly clinic: string;
  } | null;
  readonly version: number;
}

const columns = sql`g.id, g.fullname, g.email, g.username, g.language, g.status, g.requested_at, g.decided_at,
  decider.name AS decided_by, g.reason, g.version,
  g.status = 'PENDING_APPROVAL' AND EXISTS (SELECT FROM app_user t WHERE t.username = g.username) AS is_username_taken,
  CASE WHEN made.id IS NOT NULL THEN
    jsonb_build_object('username', made.username, 'profile_type', made.profile_type, 'roles', made.roles,
      'clinic', (SELECT coalesce(l.name, o.name) FROM organization o LEFT JOIN location l ON l.id = made.location_id
                  WHERE o.id = made.organization_id)) END AS account`;
const joins = sql`LEFT JOIN app_user decider ON decider.id = g.decided_by LEFT JOIN app_user made ON made.id = g.user_id`;

export function findRequest(tx: Transaction, id: string): Promise<RequestRow | undefined> {
  return tx.first(
    sql<RequestRow>`SELECT ${columns} FROM registration g ${joins} WHERE g.id = ${id}`,
  );
}

/** The request, locked so that only one administrator decides it. */
export async function findRequestForUpdate(
  tx: Transaction,
  id: string,
): Promise<RequestRow | undefined> {
  await tx.run(sql`SELECT FROM registration WHERE id = ${id} FOR UPDATE`);
  return findRequest(tx, id);
}

/** Waiting requests, the oldest first; then decided ones, the newest first. */
export async function listRequestRows(
  tx: Transaction,
  ask: { status: RequestStatus | undefined; typed: string; limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const matches = sql`(${ask.status ?? null}::text IS NULL OR g.status = ${ask.status ?? null})
    AND position(lower(${ask.typed}) IN lower(g.fullname || ' ' || g.username || ' ' || g.email)) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<RequestRow>`
      SELECT ${columns} FROM registration g ${joins} WHERE ${matches}
       ORDER BY g.decided_at DESC NULLS FIRST, g.requested_at, g.id
       LIMIT ${ask.limit} OFFSET ${ask.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM registration g WHERE ${matches}`),
  ]);
  return { rows, total: count.total };
}

/** Stores the decision on a waiting request, and deletes the hash of the typed password from it. */
export async function decideRequest(
  tx: Transaction,
  id: string,
  decision: {
    readonly status: Exclude<RequestStatus, 'PENDING_APPROVAL'>;
    readonly by: string;
    readonly at: string;
    readonly reason: string | null;
    readonly userId: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE registration SET status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.at},
           reason = ${decision.reason}, user_id = ${decision.userId}, password_hash = NULL, version = version + 1
     WHERE id = ${id} AND status = 'PENDING_APPROVAL'`);
}
