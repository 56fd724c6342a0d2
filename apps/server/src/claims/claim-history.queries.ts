// The claim history: one page of a clinic's claims, and the sums of the whole list.
import { sql, type Transaction } from '../platform/database.ts';

export interface HistoryRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly claim_code: string;
  readonly claim_status: string;
  readonly raw_status: string;
  readonly is_adjudicated: boolean;
  readonly claim_type: 'OUTPATIENT' | 'INPATIENT';
  readonly panel_type: string;
  readonly visit_date: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly company_name: string;
  readonly insurer_code: string;
  readonly location_name: string;
  readonly practitioner_name: string | null;
  readonly principal_diagnosis: string | null;
  readonly total_fee_amount: string;
  readonly total_payable_amount: string;
  readonly total_patient_payable_amount: string;
  readonly insert_date_time: string;
  readonly update_date_time: string;
  readonly provider_batch_status: string | null;
  readonly provider_batch_name: string | null;
}

interface LocksToday {
  /** Inserted within these moments, the window ends today; null when it ends for none. */
  readonly insertedFrom: string | null;
  readonly insertedBefore: string | null;
  /** Inserted since, the window is open. */
  readonly openFrom: string;
  /** Last edited before, the claim is adjudicated today. */
  readonly editedBefore: string;
}

export interface HistoryFilter {
  readonly clinicId: string;
  readonly claimType: string | null;
  readonly panelType: string | null;
  readonly statuses: readonly string[];
  readonly insurer: string | null;
  readonly practitionerId: string | null;
  readonly memberId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Lower-case pattern for LIKE over claim code and member name; null for none. */
  readonly pattern: string | null;
  /** Only new claims that the clinic can edit until today; null for no such filter. */
  readonly locksToday: LocksToday | null;
  /** Members with the national number that was typed; null for none. */
  readonly nationalIdIndex: Buffer | null;
}

export type HistorySort =
  | 'visit_date'
  | 'insert_date_time'
  | 'claim_code'
  | 'member_name'
  | 'total_fee_amount'
  | 'total_payable_amount';

function conditions(filter: HistoryFilter) {
  const all = [sql`c.clinic_id = ${filter.clinicId}`, sql`c.voided_at IS NULL`];
  if (filter.claimType !== null) all.push(sql`c.claim_type = ${filter.claimType}`);
  if (filter.panelType !== null) all.push(sql`c.panel_type = ${filter.panelType}`);
  if (filter.statuses.length > 0) all.push(sql`c.claim_status = ANY (${filter.statuses}::text[])`);
  if (filter.insurer !== null) all.push(sql`c.insurer_code = ${filter.insurer}`);
  if (filter.practitionerId !== null) all.push(sql`c.practitioner_id = ${filter.practitionerId}`);
  if (filter.memberId !== null) all.push(sql`c.member_id = ${filter.memberId}`);
  if (filter.from !== null) all.push(sql`c.visit_date >= ${filter.from}`);
  if (filter.to !== null) all.push(sql`c.visit_date <= ${filter.to}`);
  if (filter.locksToday !== null) {
    const { insertedFrom, insertedBefore, openFrom, editedBefore } = filter.locksToday;
    all.push(
      sql`c.raw_status IN ('NEW','NEW-M')`,
      sql`c.insert_date_time >= ${openFrom}`,
      sql`(c.update_date_time < ${editedBefore}
        OR (c.insert_date_time >= ${insertedFrom}::timestamptz AND c.insert_date_time < ${insertedBefore}::timestamptz))`,
    );
  }
  if (filter.nationalIdIndex !== null) {
    all.push(
      sql`c.member_id IN (SELECT id FROM member WHERE national_id_index = ${filter.nationalIdIndex})`,
    );
  } else if (filter.pattern !== null) {
    all.push(
      sql`(lower(c.claim_code) LIKE ${filter.pattern} OR lower(c.member_name) LIKE ${filter.pattern})`,
    );
  }
  return sql.join(all, sql` AND `);
}

export function listHistory(
  tx: Transaction,
  filter: HistoryFilter,
  page: { sort: HistorySort; isDescending: boolean; limit: number; offset: number },
): Promise<HistoryRow[]> {
  const direction = page.isDescending ? sql`DESC` : sql`ASC`;
  return tx.many(sql<HistoryRow>`
    SELECT c.id, c.clinic_id, c.claim_code, c.claim_status, c.raw_status, c.is_adjudicated, c.claim_type, c.panel_type,
           c.visit_date, c.member_name, c.member_id_tail, c.company_name, c.insurer_code, l.name AS location_name,
           c.practitioner_name, c.principal_diagnosis, c.total_fee_amount, c.total_payable_amount,
           c.total_patient_payable_amount, c.insert_date_time, c.update_date_time,
           c.provider_batch_status, c.provider_batch_name
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE ${conditions(filter)}
     ORDER BY ${sql.ref(`c.${page.sort}`)} ${direction}, c.id ${direction}
     LIMIT ${page.limit} OFFSET ${page.offset}`);
}

export interface HistoryTotals {
  readonly total: number;
  readonly total_fee_amount: string;
  readonly total_payable_amount: string;
  readonly total_patient_payable_amount: string;
}

export function sumHistory(tx: Transaction, filter: HistoryFilter): Promise<HistoryTotals> {
  return tx.one(sql<HistoryTotals>`
    SELECT count(*) AS total, coalesce(sum(c.total_fee_amount), 0) AS total_fee_amount,
           coalesce(sum(c.total_payable_amount), 0) AS total_payable_amount,
           coalesce(sum(c.total_patient_payable_amount), 0) AS total_patient_payable_amount
      FROM claim c WHERE ${conditions(filter)}`);
}
