// The statuses of claims in the batches of insurers, members, CPF and GE.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import {
  BATCH_KIND_FACTS,
  type BatchStatusKind,
  type OtherBatchStatus,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

const COLUMNS = {
  INSURER: 'insurer_batch_status',
  MEMBER: 'member_batch_status',
  CPF: 'cpf_batch_status',
  GE: 'ge_batch_status',
} as const satisfies Record<BatchStatusKind, string>;

const statusColumn = (kind: BatchStatusKind) => sql.ref(`c.${COLUMNS[kind]}`);

/** Approved claims with the facts of the kind. */
function claimsOf(kind: BatchStatusKind) {
  const { insurerCode, payeeType, paysWithMediSave } = BATCH_KIND_FACTS[kind];
  const all = [sql`c.voided_at IS NULL AND c.claim_status = 'approved'`];
  if (insurerCode !== undefined) all.push(sql`c.insurer_code = ${insurerCode}`);
  if (payeeType !== undefined) all.push(sql`c.payee_type = ${payeeType}`);
  if (paysWithMediSave) {
    all.push(sql`EXISTS (
      SELECT FROM claim_version v
       WHERE (v.clinic_id, v.claim_id, v.version) = (c.clinic_id, c.id, c.version)
         AND coalesce((v.sent_claim #>> '{pay_by_medisave}')::numeric, 0)
               + coalesce((v.sent_claim #>> '{pay_to_medishield}')::numeric, 0) > 0)`);
  }
  return sql.join(all, sql` AND `);
}

export interface OtherBatchFilter {
  readonly kind: BatchStatusKind;
  /** NONE: without a status. */
  readonly status: OtherBatchStatus | 'NONE' | undefined;
  readonly insurer: string | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly pattern: string | undefined;
}

export interface OtherBatchRow {
  readonly clinic_id: string;
  readonly location_name: string;
  readonly batch_name: string | null;
  readonly batch_date: string | null;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
  readonly status: OtherBatchStatus | null;
  readonly claim_count: number;
  readonly amount: string;
}

/**
 * A page of batches with the fields of OtherBatchKey, so that choosing one locks the claims that the list counts; the newest first,
 * then claims in no provider batch; and the number of all.
 */
export async function listOtherBatchRows(
  tx: Transaction,
  { kind, status, insurer, pattern }: OtherBatchFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OtherBatchRow[]; total: number }> {
  const column = statusColumn(kind);
  const all = [claimsOf(kind)];
  if (status === 'NONE') all.push(sql`${column} IS NULL`);
  else if (status !== undefined) all.push(sql`${column} = ${status}`);
  if (insurer !== undefined) all.push(sql`c.insurer_code = ${insurer}`);
  if (pattern !== undefined) {
    all.push(sql`(lower(c.provider_batch_name) LIKE ${pattern} OR lower(l.name) LIKE ${pattern})`);
  }
  const groups = sql`
    SELECT c.clinic_id, l.name AS location_name, c.provider_batch_name AS batch_name,
           max(c.provider_batch_date) AS batch_date, c.insurer_code, c.claim_type, ${column} AS status,
           count(*) AS claim_count, sum(c.total_payable_amount) AS amount
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE ${sql.join(all, sql` AND `)}
     GROUP BY c.clinic_id, l.name, c.provider_batch_name, c.insurer_code, c.claim_type, ${column}`;
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<OtherBatchRow>`
      ${groups} ORDER BY batch_date DESC NULLS LAST, batch_name, l.name, c.clinic_id, c.insurer_code,
                         c.claim_type, status LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM (${groups}) AS groups`),
  ]);
  return { rows, total };
}

export interface OtherBatchKey {
  readonly clinicId: string;
  readonly batchName: string | null;
  readonly insurerCode: string;
  readonly claimType: ClaimType;
  readonly status: OtherBatchStatus | null;
}

/** The ids of the claims of the batch, locked. */
export async function lockClaimsOf(
  tx: Transaction,
  kind: BatchStatusKind,
  { clinicId, batchName, insurerCode, claimType, status }: OtherBatchKey,
): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    SELECT c.id FROM claim c
     WHERE c.clinic_id = ${clinicId} AND c.provider_batch_name IS NOT DISTINCT FROM ${batchName}::text
       AND c.insurer_code = ${insurerCode} AND c.claim_type = ${claimType}
       AND ${statusColumn(kind)} IS NOT DISTINCT FROM ${status}::text AND ${claimsOf(kind)}
     ORDER BY c.id FOR UPDATE OF c`);
  return rows.map(({ id }) => id);
}

export async function setStatusOf(
  tx: Transaction,
  { clinicId, ids }: { readonly clinicId: string; readonly ids: readonly string[] },
  { kind, status, at }: { kind: BatchStatusKind; status: OtherBatchStatus; at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE claim SET ${sql.ref(COLUMNS[kind])} = ${status}, update_date_time = ${at}
     WHERE clinic_id = ${clinicId} AND id = ANY (${ids}::uuid[])`);
}
