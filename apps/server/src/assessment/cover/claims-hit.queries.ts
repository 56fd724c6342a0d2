// Claims that master data no longer covers. Only the administrator's staff see them: claims of all clinics.
import type { CoverFault } from '@portal/rules/claims/cover/cover-faults.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { listedColumns } from '../listed-claim.queries.ts';
import type { ListedClaimRow } from '../listed-claim.ts';

interface HitFilter {
  readonly statuses: readonly RawStatus[];
  readonly fault: CoverFault | undefined;
  readonly clinicId: string | undefined;
  readonly isKept: boolean;
}

export interface HitRow extends ListedClaimRow {
  readonly faults: readonly CoverFault[];
  readonly since: string | null;
  readonly found_at: string;
  readonly is_kept: boolean;
  readonly kept_reason: string | null;
  readonly kept_by: string | null;
  readonly kept_at: string | null;
}

/** A claim that costs nothing has nothing at stake; so has a paid one that was recovered. */
const hits = ({ statuses, fault, clinicId, isKept }: HitFilter) => sql`
  FROM claim_cover_hit h JOIN claim c ON (c.clinic_id, c.id) = (h.clinic_id, h.claim_id)
  JOIN location l ON l.id = c.clinic_id
 WHERE h.is_kept = ${isKept} AND c.voided_at IS NULL AND c.raw_status = ANY (${statuses}::text[])
   AND c.total_payable_amount > 0
   AND (${fault ?? null}::text IS NULL OR ${fault ?? null} = ANY (h.faults))
   AND (${clinicId ?? null}::uuid IS NULL OR h.clinic_id = ${clinicId ?? null})`;

export function listHits(
  tx: Transaction,
  filter: HitFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HitRow[]> {
  return tx.many(sql<HitRow>`
    SELECT ${listedColumns},  h.faults, h.since, h.found_at, h.is_kept, h.kept_reason, h.kept_at,
           (SELECT name FROM app_user u WHERE u.id = h.kept_by) AS kept_by
    ${hits(filter)} ORDER BY h.found_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`);
}

export function sumHits(
  tx: Transaction,
  filter: HitFilter,
): Promise<{ claims: number; amount: string }> {
  return tx.one(sql<{ claims: number; amount: string }>`
    SELECT count(*) AS claims, coalesce(sum(c.total_payable_amount), 0) AS amount ${hits(filter)}`);
}

export function countClinicsHit(
  tx: Transaction,
  filter: HitFilter,
): Promise<{ id: string; name: string; claims: number }[]> {
  return tx.many(sql<{ id: string; name: string; claims: number }>`
    SELECT l.id, l.name, count(*) AS claims ${hits(filter)} GROUP BY l.id, l.name ORDER BY l.name, l.id`);
}
