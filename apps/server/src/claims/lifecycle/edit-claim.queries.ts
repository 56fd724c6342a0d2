// Rewrites or deletes a submitted claim.
import { releaseCodes } from '../../codes/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { insertAll, partsOf, rewriteClaim } from '../claims.queries.ts';
import type { ClaimRow, NewRow, RemarkRow, UsageRow } from '../claim-rows.ts';

type Columns = ClaimRow['columns'];

/** The columns that decide whether a claim may be edited, and those that an edit does not change. */
export type ClaimToEdit = Pick<
  Columns,
  | 'clinic_id'
  | 'id'
  | 'claim_code'
  | 'version'
  | 'raw_status'
  | 'claim_type'
  | 'is_adjudicated'
  | 'member_id'
  | 'insert_date_time'
  | 'update_date_time'
  | 'total_fee_amount'
  | 'waiting_since'
  | 'waiting_paused_at'
  | 'letter_id'
> & { readonly provider_batch_status: string | null };

/** The claim, locked until the transaction ends. */
export function lockClaimToEdit(tx: Transaction, id: string): Promise<ClaimToEdit | undefined> {
  return tx.first(sql<ClaimToEdit>`
    SELECT clinic_id, id, claim_code, version, raw_status, claim_type, is_adjudicated, member_id,
           insert_date_time, update_date_time, total_fee_amount, provider_batch_status, waiting_since,
           waiting_paused_at, letter_id
      FROM claim WHERE id = ${id} AND voided_at IS NULL FOR UPDATE`);
}

/** Columns that keep their values from the first submission. */
const keptColumns: ReadonlySet<string> = new Set([
  'clinic_id',
  'id',
  'claim_code',
  'submission_date',
  'insert_date_time',
  'created_by',
  'source_system',
]);

function changedColumns(claim: Columns, isBill: boolean): Partial<Columns> {
  const changed = Object.entries(claim).filter(
    ([column]) => !keptColumns.has(column) || (isBill && column === 'submission_date'),
  );
  return Object.fromEntries(changed);
}

/** Leaves remarks unchanged that the form still contains, and deletes those that it no longer contains. */
async function replaceRemarks(
  tx: Transaction,
  claim: Pick<Columns, 'clinic_id' | 'id'>,
  remarks: readonly RemarkRow[],
): Promise<void> {
  await tx.run(sql`
    WITH sent AS (
      SELECT * FROM jsonb_populate_recordset(NULL::claim_remark, ${JSON.stringify(remarks)}::jsonb)
    ), gone AS (
      DELETE FROM claim_remark r
       WHERE r.clinic_id = ${claim.clinic_id} AND r.claim_id = ${claim.id} AND r.is_of_form
         AND NOT EXISTS (SELECT FROM sent s WHERE s.remarks = r.remarks)
    )
    INSERT INTO claim_remark (clinic_id, claim_id, line_no, type, is_of_form, user_id, user_name, remarks, created_at)
    SELECT clinic_id, claim_id, line_no, type, is_of_form, user_id, user_name, remarks, created_at FROM sent s
     WHERE NOT EXISTS (
       SELECT FROM claim_remark r
        WHERE r.clinic_id = s.clinic_id AND r.claim_id = s.claim_id AND r.type = s.type AND r.remarks = s.remarks)`);
}

const pricedTables = ['claim_line', 'claim_benefit', 'claim_exclusion', 'benefit_usage'] as const;
const replacedTables = [
  'claim_line',
  'claim_diagnosis',
  'claim_benefit',
  'claim_violation',
  'claim_exclusion',
  'benefit_usage',
] as const;

/**
 * Replaces the claim and its rows, in this order; the statements are sent together.
 * @param isBill the final bill under a letter: the claim is submitted only now
 */
export async function replaceClaim(
  tx: Transaction,
  claim: NewRow,
  usage: readonly UsageRow[],
  isBill: boolean,
): Promise<void> {
  const { columns, remarks } = claim;
  await Promise.all([
    rewriteClaim(tx, columns, changedColumns(columns, isBill), replacedTables),
    insertAll(tx, partsOf(claim, usage)),
    replaceRemarks(tx, columns, remarks),
  ]);
}

/** Marks the claim as deleted: it no longer uses any limit or code. Its rows stay. */
export async function voidClaim(
  tx: Transaction,
  claim: Pick<ClaimToEdit, 'clinic_id' | 'id' | 'raw_status'>,
  by: { userId: string; name: string; at: string },
): Promise<void> {
  const at = sql`clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id}`;
  await Promise.all([
    tx.run(sql`
      UPDATE claim SET voided_at = ${by.at}, update_date_time = ${by.at}, modified_by = ${by.userId}, version = version + 1
       WHERE clinic_id = ${claim.clinic_id} AND id = ${claim.id}`),
    tx.run(
      sql`UPDATE benefit_usage SET released_at = ${by.at} WHERE ${at} AND released_at IS NULL`,
    ),
    releaseCodes(tx, claim.id),
    tx.run(sql`
      INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
      VALUES (${claim.clinic_id}, ${claim.id}, ${by.name}, ${claim.raw_status}, 'VOIDED', NULL, ${by.at})`),
  ]);
}

/** Replaces the amounts of the claim and the rows behind them. */
export async function replaceAmounts(
  tx: Transaction,
  { clinic_id, id }: Pick<Columns, 'clinic_id' | 'id'>,
  amounts: Partial<Columns>,
  rows: Pick<ClaimRow, 'benefits' | 'exclusions' | 'lines'> & {
    readonly usage: readonly UsageRow[];
  },
): Promise<void> {
  await Promise.all([
    rewriteClaim(tx, { clinic_id, id }, amounts, pricedTables),
    insertAll(tx, [
      ['claim_line', rows.lines],
      ['claim_benefit', rows.benefits],
      ['claim_exclusion', rows.exclusions],
      ['benefit_usage', rows.usage],
    ]),
  ]);
}

/** A new version of the claim as it was last sent, with its amounts of today. @returns its number */
export async function insertVersion(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<Columns, 'clinic_id' | 'id'>,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<number> {
  const row = await tx.one(sql<{ version: number }>`
    UPDATE claim SET version = version + 1, modified_by = ${by} WHERE clinic_id = ${clinicId} AND id = ${id}
    RETURNING version`);
  await tx.run(sql`
    INSERT INTO claim_version (clinic_id, claim_id, version, sent_claim, total_fee_before_gst, total_fee_gst,
                               total_fee_amount, total_payable_amount, total_copay_amount, total_excluded_amount,
                               total_patient_payable_amount, at, by)
    SELECT c.clinic_id, c.id, c.version, v.sent_claim, c.total_fee_before_gst, c.total_fee_gst, c.total_fee_amount,
           c.total_payable_amount, c.total_copay_amount, c.total_excluded_amount, c.total_patient_payable_amount, ${at}, ${by}
      FROM claim c JOIN claim_version v ON (v.clinic_id, v.claim_id, v.version) = (c.clinic_id, c.id, c.version - 1)
     WHERE c.clinic_id = ${clinicId} AND c.id = ${id}`);
  return row.version;
}
