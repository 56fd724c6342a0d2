// The fees of corporates, and the payments by Scan Pay of a clinic.
import type { ScanPayStatus } from '@portal/rules/payments/scan-pay.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ScanPayFeeRow {
  readonly id: string;
  readonly corporate: string;
  readonly e_card: string;
  readonly consultation_fee: string;
  readonly note: string | null;
}

export function listScanPayFees(tx: Transaction, clinicId: string): Promise<ScanPayFeeRow[]> {
  return tx.many(sql<ScanPayFeeRow>`
    SELECT f.id, f.corporate, f.e_card, f.consultation_fee, f.note
      FROM scan_pay_fee f JOIN location l ON l.id = ${clinicId}
     WHERE f.location_types = '{}' OR l.location_type = ANY (f.location_types)
     ORDER BY f.corporate, f.e_card`);
}

export interface ScanPayRow {
  readonly id: string;
  readonly reference: string;
  readonly corporate: string;
  readonly amount: string;
  readonly status: ScanPayStatus;
  readonly paid_at: string;
  readonly settled_on: string | null;
}

export interface ScanPayFilter {
  readonly clinicId: string;
  /** Start and end of the days in Singapore; null for any. */
  readonly since: string | null;
  readonly before: string | null;
  readonly status: ScanPayStatus | null;
  readonly typed: string;
}

function conditions({ clinicId, since, before, status, typed }: ScanPayFilter) {
  return sql`clinic_id = ${clinicId}
    AND (${since}::timestamptz IS NULL OR paid_at >= ${since})
    AND (${before}::timestamptz IS NULL OR paid_at < ${before})
    AND (${status}::text IS NULL OR status = ${status})
    AND position(lower(${typed}) IN lower(reference || ' ' || corporate)) > 0`;
}

export async function listScanPayRows(
  tx: Transaction,
  filter: ScanPayFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ScanPayRow[]; total: number; amount: string }> {
  const [rows, sums] = await tx.batch((on) => [
    on.many(sql<ScanPayRow>`
      SELECT id, reference, corporate, amount, status, paid_at, settled_on FROM scan_pay_transaction
       WHERE ${conditions(filter)} ORDER BY paid_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number; amount: string }>`
      SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE status <> 'REFUNDED'), 0) AS amount
        FROM scan_pay_transaction WHERE ${conditions(filter)}`),
  ]);
  return { rows, ...sums };
}
