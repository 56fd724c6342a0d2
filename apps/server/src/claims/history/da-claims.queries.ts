// The claims of a clinic's tele-consultations.
import type { DaClaimStatus } from '@portal/rules/claims/lifecycle/da-claims.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface DaClaimRow {
  readonly id: string;
  readonly consult_no: string;
  readonly consulted_at: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly doctor_name: string;
  readonly items: readonly string[];
  readonly amount: string;
  readonly status: DaClaimStatus;
}

export interface DaClaimFilter {
  readonly clinicId: string;
  /** Start and end of the days in Singapore; null for any. */
  readonly since: string | null;
  readonly before: string | null;
  readonly status: DaClaimStatus | null;
  readonly typed: string;
}

export async function listDaClaimRows(
  tx: Transaction,
  { clinicId, since, before, status, typed }: DaClaimFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DaClaimRow[]; total: number }> {
  const chosen = sql`clinic_id = ${clinicId}
    AND (${since}::timestamptz IS NULL OR consulted_at >= ${since})
    AND (${before}::timestamptz IS NULL OR consulted_at < ${before})
    AND (${status}::text IS NULL OR status = ${status})
    AND position(lower(${typed}) IN lower(consult_no || ' ' || member_name || ' ' || doctor_name)) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<DaClaimRow>`
      SELECT id, consult_no, consulted_at, member_name, member_id_tail, doctor_name, items, amount, status
        FROM da_claim WHERE ${chosen}
       ORDER BY consulted_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM da_claim WHERE ${chosen}`),
  ]);
  return { rows, total: count.total };
}
