// The claim history, read by index: one page of a clinic's claims, or all of them for an export.
import { ADJUDICATED_STATUSES } from '@portal/rules/claims/lifecycle/adjudicated-statuses.ts';
import { UNPAID_STATUSES } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { NEW_STATUSES } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { DeclineFilter } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { sql, type RawBuilder, type Transaction } from '../../platform/database/database.ts';
import type { LockTimes } from '../lock-times.ts';

export interface HistoryRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly claim_code: string;
  readonly reference_system: string | null;
  readonly reference_value: string | null;
  readonly is_reference_unique: boolean;
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
  readonly principal_diagnosis_name: string | null;
  readonly reject_reason_classification: string | null;
  readonly total_fee_amount: string;
  readonly total_payable_amount: string;
  readonly total_patient_payable_amount: string;
  readonly insert_date_time: string;
  readonly update_date_time: string;
  readonly provider_batch_status: string | null;
  readonly provider_batch_name: string | null;
  readonly provider_batch_date: string | null;
  readonly payment_date: string | null;
  /** Unread messages of the clinic and of the administrator. Null: no messages, or a row of an export. */
  readonly clinic_unread: number | null;
  readonly administrator_unread: number | null;
}

/** The part of the filter that the counts support (see claim-counts.queries.ts). */
export interface CountedFilter {
  readonly clinicId: string;
  readonly claimType: string | null;
  readonly panelType: string | null;
  readonly statuses: readonly string[];
  /** Displayed statuses; empty for all. */
  readonly displayed: readonly string[];
  readonly insurer: string | null;
  readonly practitionerId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface HistoryFilter extends CountedFilter {
  readonly memberId: string | null;
  /** The claims that a text search found; null without a search. */
  readonly claimIds: readonly string[] | null;
  /** Null for any; without a system, the reference of any system. */
  readonly reference: { readonly system: string | undefined; readonly value: string } | null;
  /** A reason for which claims were declined; null for any claim. */
  readonly declineReason: DeclineFilter | null;
  /** Only new claims that lock on a day; null for no such filter. */
  readonly locks: LockTimes | null;
  /** The index of the typed national number; null for any. */
  readonly nationalIdIndex: Buffer | null;
}

export interface HistoryOrder {
  readonly column:
    | 'visit_date'
    | 'insert_date_time'
    | 'claim_code'
    | 'member_name'
    | 'total_fee_amount'
    | 'owed_amount';
  readonly isDescending: boolean;
}

/** The conditions that the counts support; claims and counts have the same names for these columns. */
export function countedConditions(filter: CountedFilter) {
  const all = [sql`c.clinic_id = ${filter.clinicId}`];
  if (filter.claimType !== null) all.push(sql`c.claim_type = ${filter.claimType}`);
  if (filter.panelType !== null) all.push(sql`c.panel_type = ${filter.panelType}`);
  if (filter.statuses.length > 0) all.push(sql`c.claim_status = ANY (${filter.statuses}::text[])`);
  if (filter.displayed.length > 0) {
    all.push(sql`c.displayed_status = ANY (${filter.displayed}::text[])`);
  }
  if (filter.insurer !== null) all.push(sql`c.insurer_code = ${filter.insurer}`);
  if (filter.practitionerId !== null) all.push(sql`c.practitioner_id = ${filter.practitionerId}`);
  if (filter.from !== null) all.push(sql`c.visit_date >= ${filter.from}`);
  if (filter.to !== null) all.push(sql`c.visit_date <= ${filter.to}`);
  return sql.join(all, sql` AND `);
}

/** Whether the counts support every part of the filter. */
export function isCounted(filter: HistoryFilter): boolean {
  const { memberId, claimIds, reference, declineReason, locks, nationalIdIndex } = filter;
  const parts = [memberId, claimIds, reference, declineReason, locks, nationalIdIndex];
  return parts.every((part) => part === null);
}

/** Whether the filter lets every claim of the clinic through. */
export function isEveryClaim(filter: HistoryFilter): boolean {
  const { claimType, panelType, statuses, displayed, insurer, practitionerId, from, to } = filter;
  const parts = [claimType, panelType, insurer, practitionerId, from, to];
  return (
    isCounted(filter) &&
    parts.every((part) => part === null) &&
    statuses.length + displayed.length === 0
  );
}

/** New claims, with the alias c, that the clinic can edit on a day for the last time. */
export function lockConditions(times: LockTimes) {
  const { insertedFrom, insertedBefore, openFrom, editedFrom, editedBefore } = times;
  const isOfJob = sql`c.raw_status = ANY (${ADJUDICATED_STATUSES}::text[])`;
  const isNotEarlier = sql`(${editedFrom}::timestamptz IS NULL OR NOT ${isOfJob} OR c.update_date_time >= ${editedFrom})`;
  return sql`
    c.raw_status = ANY (${NEW_STATUSES}::text[]) AND c.insert_date_time >= ${openFrom} AND ${isNotEarlier}
     AND ((${isOfJob} AND c.update_date_time < ${editedBefore})
       OR (c.insert_date_time >= ${insertedFrom}::timestamptz AND c.insert_date_time < ${insertedBefore}::timestamptz))`;
}

function conditions(filter: HistoryFilter) {
  const all = [countedConditions(filter), sql`c.voided_at IS NULL`];
  if (filter.memberId !== null) all.push(sql`c.member_id = ${filter.memberId}`);
  if (filter.claimIds !== null) all.push(sql`c.id = ANY (${filter.claimIds}::uuid[])`);
  if (filter.reference !== null) {
    const { system, value } = filter.reference;
    all.push(sql`c.reference_value = ${value}`);
    if (system !== undefined) all.push(sql`c.reference_system = ${system}`);
  }
  if (filter.declineReason !== null) {
    // The codes are stored as text with commas.
    const code = filter.declineReason === 'RULE' ? 'RULE_[A-Z]+[0-9]+' : filter.declineReason;
    all.push(sql`c.reject_reason_classification ~ ${`(^|,) *${code} *(,|$)`}`);
  }
  if (filter.locks !== null) all.push(lockConditions(filter.locks));
  if (filter.nationalIdIndex !== null) {
    all.push(
      sql`c.member_id IN (SELECT id FROM member WHERE national_id_index = ${filter.nationalIdIndex})`,
    );
  }
  return sql.join(all, sql` AND `);
}

const columns = sql`
  c.id, c.clinic_id, c.claim_code, c.reference_system, c.reference_value, c.is_reference_unique, c.claim_status, c.raw_status, c.is_adjudicated, c.claim_type, c.panel_type,
  c.visit_date, c.member_name, c.member_id_tail, c.company_name, c.insurer_code, l.name AS location_name,
  c.practitioner_name, c.principal_diagnosis, d.description AS principal_diagnosis_name, c.total_fee_amount, c.total_payable_amount,
  c.total_patient_payable_amount, c.insert_date_time, c.update_date_time,
  c.reject_reason_classification, c.provider_batch_status, c.provider_batch_name, c.provider_batch_date, b.paid_on AS payment_date`;
const partsOfClaim = sql`
  LEFT JOIN diagnosis d ON d.code = c.principal_diagnosis
  LEFT JOIN provider_batch b ON b.clinic_id = c.clinic_id AND b.name = c.provider_batch_name`;

/** Claims, and counts of claims, for which the plan pays nothing. */
export const isUnpaid = sql`c.claim_status = ANY (${UNPAID_STATUSES}::text[])`;

const sumsOf = sql`
  count(*) AS total, coalesce(sum(c.total_fee_amount), 0) AS total_fee_amount,
  coalesce(sum(c.total_payable_amount) FILTER (WHERE NOT ${isUnpaid}), 0) AS total_payable_amount,
  coalesce(sum(CASE WHEN ${isUnpaid} THEN c.total_fee_amount ELSE c.total_patient_payable_amount END), 0)
    AS total_patient_payable_amount`;

function orderBy({ column, isDescending }: HistoryOrder) {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY ${sql.ref(`c.${column}`)} ${direction}, c.id ${direction}`;
}

function inOrder(filter: HistoryFilter, order: HistoryOrder) {
  return sql<HistoryRow>`
    SELECT ${columns}, NULL::integer AS clinic_unread, NULL::integer AS administrator_unread
      FROM claim c JOIN location l ON l.id = c.clinic_id ${partsOfClaim}
     WHERE ${conditions(filter)} ${orderBy(order)}`;
}

type Page = HistoryOrder & { readonly limit: number; readonly offset: number };

/** The rows of a page whose ids were selected from an index alone. */
function rowsOf(filter: HistoryFilter, page: HistoryOrder, ids: RawBuilder<unknown>) {
  return sql<HistoryRow>`
    SELECT ${columns}, v.clinic_unread, v.administrator_unread
      FROM (${ids}) AS page JOIN claim c ON c.clinic_id = ${filter.clinicId} AND c.id = page.id
      JOIN location l ON l.id = c.clinic_id ${partsOfClaim}
      LEFT JOIN conversation v ON v.clinic_id = c.clinic_id AND v.claim_id = c.id
     ${orderBy(page)}`;
}

/** Finds a page by OFFSET in the index of its order. */
export function listHistory(
  tx: Transaction,
  filter: HistoryFilter,
  page: Page,
): Promise<HistoryRow[]> {
  const ids = sql`
    SELECT c.id FROM claim c WHERE ${conditions(filter)}
     ${orderBy(page)} LIMIT ${page.limit} OFFSET ${page.offset}`;
  return tx.many(rowsOf(filter, page, ids));
}

/** The longest first page that `listFirst` lists. */
export const LONGEST_FIRST_PAGE = 100;

/**
 * Lists a first page. Its length is part of the statement: with a parameter, PostgreSQL plans the statement for each
 * page, which takes three times as long as reading it.
 */
export function listFirst(
  tx: Transaction,
  filter: HistoryFilter,
  page: Page,
): Promise<HistoryRow[]> {
  const ids = sql`
    SELECT c.id FROM claim c WHERE ${conditions(filter)} ${orderBy(page)} LIMIT ${sql.lit(page.limit)}`;
  return tx.many(rowsOf(filter, page, ids));
}

/** Finds a page by the days of its claims, so that only the ids on these days are read. */
export function listHistoryOfDays(
  tx: Transaction,
  filter: HistoryFilter,
  page: Omit<Page, 'column'> & { readonly days: readonly string[] },
): Promise<HistoryRow[]> {
  const order = { column: 'visit_date', isDescending: page.isDescending } as const;
  const ids = sql`
    SELECT c.id FROM claim c WHERE ${conditions(filter)} AND c.visit_date = ANY (${page.days}::date[])
     ${orderBy(order)} LIMIT ${page.limit} OFFSET ${page.offset}`;
  return tx.many(rowsOf(filter, order, ids));
}

/** Finds a page with its count and sums for filters with few matches: reads all matches once. */
export async function listFew(
  tx: Transaction,
  filter: HistoryFilter,
  page: Page,
): Promise<{ rows: HistoryRow[]; totals: HistoryTotals }> {
  const { ids, ...totals } = await tx.one(sql<HistoryTotals & { ids: string[] }>`
    WITH few AS MATERIALIZED (
           SELECT c.id, c.claim_status, c.total_fee_amount, c.total_payable_amount, c.total_patient_payable_amount,
                  row_number() OVER (${orderBy(page)}) AS place
             FROM claim c WHERE ${conditions(filter)})
    SELECT ${sumsOf},
           ARRAY(SELECT id FROM few WHERE place > ${page.offset} AND place <= ${page.offset + page.limit}) AS ids
      FROM few c`);
  if (ids.length === 0) return { rows: [], totals };
  const rows = await tx.many(
    rowsOf(filter, page, sql`SELECT id FROM unnest(${ids}::uuid[]) AS id`),
  );
  return { rows, totals };
}

const rowsAtOnce = 500;

/** The first rows in order, fetched in batches; stops reading when the consumer stops. */
export async function* readHistory(
  tx: Transaction,
  filter: HistoryFilter,
  page: HistoryOrder & { limit: number },
): AsyncGenerator<HistoryRow[]> {
  await tx.run(sql`
    DECLARE history NO SCROLL CURSOR FOR ${inOrder(filter, page)} LIMIT ${page.limit}`);
  for (;;) {
    const rows = await tx.many(sql<HistoryRow>`FETCH ${sql.lit(rowsAtOnce)} FROM history`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

export interface HistoryTotals {
  readonly total: number;
  readonly total_fee_amount: string;
  readonly total_payable_amount: string;
  readonly total_patient_payable_amount: string;
}

/** Count and sums computed from the claims, for filters with few matches. */
export function sumHistory(tx: Transaction, filter: HistoryFilter): Promise<HistoryTotals> {
  return tx.one(sql<HistoryTotals>`SELECT ${sumsOf} FROM claim c WHERE ${conditions(filter)}`);
}

/** Claims whose member name or claim code matches the words; only the newest visits if there are too many. */
export function findClaims(
  tx: Transaction,
  filter: CountedFilter,
  { words, most }: { words: string; most: number },
): Promise<{ claim_ids: string[]; is_complete: boolean }> {
  const { clinicId, claimType, panelType, statuses, insurer, practitionerId, from, to } = filter;
  return tx.one(sql<{ claim_ids: string[]; is_complete: boolean }>`
    SELECT claim_ids, is_complete
      FROM find_claims(${clinicId}, ${words}, ${most}, ${claimType}, ${panelType}, ${statuses}::text[],
                       ${insurer}, ${practitionerId}, ${from}, ${to})`);
}
