// The statuses of claims in the batches of insurers, members, CPF and GE.
import type {
  BatchStatusKind,
  OtherBatchStatus,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

const COLUMNS = {
  INSURER: 'insurer_batch_status',
  MEMBER: 'member_batch_status',
  CPF: 'cpf_batch_status',
  GE: 'ge_batch_status',
} as const satisfies Record<BatchStatusKind, string>;

export interface ClaimWithBatchStatus {
  readonly clinic_id: string;
  readonly id: string;
  readonly claim_status: string;
  readonly insurer_code: string;
  readonly payee_type: 'MEMBER' | 'PROVIDER';
  readonly pays_with_medisave: boolean;
  readonly status: string | null;
}

/** The claims with their status of the kind, locked. */
export function lockClaims(
  tx: Transaction,
  kind: BatchStatusKind,
  ids: readonly string[],
): Promise<ClaimWithBatchStatus[]> {
  return tx.many(sql<ClaimWithBatchStatus>`
    SELECT c.clinic_id, c.id, c.claim_status, c.insurer_code, c.payee_type, ${sql.ref(`c.${COLUMNS[kind]}`)} AS status,
           coalesce((v.sent_claim #>> '{pay_by_medisave}')::numeric, 0)
             + coalesce((v.sent_claim #>> '{pay_to_medishield}')::numeric, 0) > 0 AS pays_with_medisave
      FROM claim c
      LEFT JOIN claim_version v ON (v.clinic_id, v.claim_id, v.version) = (c.clinic_id, c.id, c.version)
     WHERE c.id = ANY (${ids}::uuid[]) AND c.voided_at IS NULL ORDER BY c.clinic_id, c.id FOR UPDATE OF c`);
}

export async function setStatus(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ClaimWithBatchStatus, 'clinic_id' | 'id'>,
  { kind, status, at }: { kind: BatchStatusKind; status: OtherBatchStatus; at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE claim SET ${sql.ref(COLUMNS[kind])} = ${status}, update_date_time = ${at}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}
