// Claims that nothing happens to.
import { OVERDUE_STATUSES } from '@portal/rules/claims/lifecycle/overdue-claims.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { columnsToMove, type ClaimToMove } from '../../claims/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface QuietClaimRow extends ClaimToMove {
  readonly raw_status: RawStatus;
  /** When it got the status; older claims: when they were last changed. */
  readonly since: string;
  readonly is_reminded: boolean;
}

const since = sql`coalesce(c.status_since, c.update_date_time)`;
const columns = sql`${columnsToMove}, ${since} AS since,
  EXISTS (SELECT FROM conversation v JOIN message m ON (m.clinic_id, m.conversation_id) = (v.clinic_id, v.id)
           WHERE (v.clinic_id, v.claim_id) = (c.clinic_id, c.id) AND m.kind = 'REMINDER' AND m.sent_at >= ${since})
    AS is_reminded`;
const canBeOverdue = sql`c.voided_at IS NULL AND c.raw_status = ANY (${OVERDUE_STATUSES}::text[])`;

interface QuietSince {
  /** The moment before which claims got their status. */
  readonly before: string;
  /** The last claim that was read before. */
  readonly after: Pick<QuietClaimRow, 'id' | 'since'> | undefined;
  readonly limit: number;
}

/** The longest quiet first. */
export function listQuietClaims(
  tx: Transaction,
  { before, after, limit }: QuietSince,
): Promise<QuietClaimRow[]> {
  const next =
    after === undefined ? sql`` : sql`AND (${since}, c.id) > (${after.since}, ${after.id})`;
  return tx.many(sql<QuietClaimRow>`
    SELECT ${columns} FROM claim c WHERE ${canBeOverdue} AND ${since} < ${before} ${next}
     ORDER BY ${since}, c.id LIMIT ${limit}`);
}

/**
 * The claim, locked; undefined if it has another status by now. A second statement reads it: the
 * first one may have waited for a run that reminded, and would not see its message.
 */
export async function lockQuietClaim(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<QuietClaimRow, 'clinic_id' | 'id'>,
): Promise<QuietClaimRow | undefined> {
  await tx.run(sql`SELECT FROM claim WHERE clinic_id = ${clinicId} AND id = ${id} FOR UPDATE`);
  return tx.first(sql<QuietClaimRow>`
    SELECT ${columns} FROM claim c
     WHERE c.clinic_id = ${clinicId} AND c.id = ${id} AND ${canBeOverdue}`);
}
