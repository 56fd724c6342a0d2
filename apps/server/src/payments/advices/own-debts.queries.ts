// The debts of a clinic as it sees them.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface OwnDebtRow {
  readonly id: string;
  readonly advice_no: string;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
  readonly owed_since: string;
  readonly carried_amount: string;
  readonly owed_amount: string;
}

/** The oldest first. */
export function listOwnDebts(
  tx: Transaction,
  clinicId: string,
  claimTypes: readonly ClaimType[],
): Promise<OwnDebtRow[]> {
  return tx.many(sql<OwnDebtRow>`
    SELECT d.batch_id AS id, t.document_no AS advice_no, b.insurer_code, b.claim_type, d.owed_since,
           d.amount AS carried_amount, d.owed_amount
      FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
      JOIN tax_document t ON (t.clinic_id, t.batch_id) = (d.clinic_id, d.batch_id) AND t.kind = 'SUMMARY'
     WHERE d.clinic_id = ${clinicId} AND d.owed_amount > 0 AND b.claim_type = ANY (${claimTypes}::text[])
     ORDER BY d.owed_since, d.batch_id`);
}

export function findLastReminder(
  tx: Transaction,
  clinicId: string,
): Promise<{ readonly sent_on: string } | undefined> {
  return tx.first(sql<{ sent_on: string }>`
    SELECT sent_on FROM debt_reminder WHERE clinic_id = ${clinicId} ORDER BY sent_on DESC LIMIT 1`);
}
