// Counts and sums of claims without reading the claims: the counts stored by day, by month and for all days, plus the
// changes that are not yet folded into them (see migrations/functions/07_claim-counts.sql).
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import {
  countedConditions,
  isUnpaid,
  type CountedFilter,
  type HistoryTotals,
} from './claim-history.queries.ts';
import { monthsAndDays, type DateRange } from './months-and-days.ts';

export interface PageOfDays extends HistoryTotals {
  /** The days on which the page has claims. */
  readonly days: string[];
  /** Claims on these days that come before the page. */
  readonly offset: number;
}

/** The conditions of the filter except its days, for a row of counts with the alias c. */
function countsOf(filter: CountedFilter) {
  const isDetailed = filter.insurer !== null || filter.practitionerId !== null;
  return {
    where: countedConditions({ ...filter, from: null, to: null }),
    detail: sql`c.is_detailed = ${isDetailed}`,
  };
}

const monthOf = sql`date_trunc('month', c.visit_date::timestamp)::date`;
const sums = sql`
  c.claims, c.fee, CASE WHEN ${isUnpaid} THEN 0 ELSE c.payable END AS payable,
  CASE WHEN ${isUnpaid} THEN c.fee ELSE c.patient_payable END AS patient_payable`;

/** Counts by month: whole months as stored, single days at the edges of the range, and unfolded changes. */
function byMonth(filter: CountedFilter) {
  const { where, detail } = countsOf(filter);
  const { months, days } = monthsAndDays(filter);
  const kept = days.map(
    (range) => sql`
      SELECT ${monthOf} AS month, ${sums} FROM claim_count c
       WHERE ${where} AND ${detail} AND c.span = 'DAY' AND ${within(range)} UNION ALL`,
  );
  return sql`
    SELECT c.month, sum(c.claims) AS claims, sum(c.fee) AS fee, sum(c.payable) AS payable,
           sum(c.patient_payable) AS patient_payable
      FROM (${sql.join(kept, sql` `)}
            SELECT c.visit_date AS month, ${sums} FROM claim_count c
             WHERE ${where} AND ${detail} AND c.span = 'MONTH' AND ${within(months)}
             UNION ALL
            SELECT ${monthOf} AS month, ${sums} FROM claim_change c WHERE ${where} AND ${within(filter)}) c
     GROUP BY c.month HAVING sum(c.claims) > 0`;
}

/** Counts of all days: as stored for them, and unfolded changes. */
function ofAllDays(filter: CountedFilter) {
  const { where, detail } = countsOf(filter);
  return sql`
    SELECT ${sums} FROM claim_count c WHERE ${where} AND ${detail} AND c.span = 'ALL'
     UNION ALL
    SELECT ${sums} FROM claim_change c WHERE ${where}`;
}

function within({ from, to }: DateRange) {
  const all = [sql`true`];
  if (from !== null) all.push(sql`c.visit_date >= ${from}`);
  if (to !== null) all.push(sql`c.visit_date <= ${to}`);
  return sql.join(all, sql` AND `);
}

/** Count and sums of all matching claims, and the position of the page. */
export function placePage(
  tx: Transaction,
  filter: CountedFilter,
  page: { isDescending: boolean; limit: number; offset: number },
): Promise<PageOfDays> {
  const direction = page.isDescending ? sql`DESC` : sql`ASC`;
  const { where, detail } = countsOf(filter);
  const onPage = sql`earlier < ${page.offset + page.limit} AND earlier + claims > ${page.offset}`;
  const ofMonth = sql`c.visit_date >= m.month AND c.visit_date < m.month + interval '1 month'`;
  return tx.one(sql<PageOfDays>`
    WITH months AS (${byMonth(filter)}),
         placed AS (SELECT month, claims, sum(claims) OVER (ORDER BY month ${direction}) - claims AS earlier FROM months),
         days AS (
           SELECT m.month, m.earlier, d.visit_date, sum(d.claims) AS claims
             FROM (SELECT month, earlier FROM placed WHERE ${onPage}) m
            CROSS JOIN LATERAL (
              SELECT c.visit_date, c.claims FROM claim_count c
               WHERE ${where} AND ${detail} AND c.span = 'DAY' AND ${ofMonth} AND ${within(filter)}
               UNION ALL
              SELECT c.visit_date, c.claims FROM claim_change c WHERE ${where} AND ${ofMonth} AND ${within(filter)}) d
            GROUP BY m.month, m.earlier, d.visit_date HAVING sum(d.claims) > 0),
         page AS (
           SELECT visit_date, earlier
             FROM (SELECT visit_date, claims, earlier - claims +
                          sum(claims) OVER (PARTITION BY month ORDER BY visit_date ${direction}) AS earlier FROM days) d
            WHERE ${onPage})
    SELECT coalesce(sum(claims), 0)::bigint AS total, coalesce(sum(fee), 0) AS total_fee_amount,
           coalesce(sum(payable), 0) AS total_payable_amount,
           coalesce(sum(patient_payable), 0) AS total_patient_payable_amount,
           ARRAY(SELECT visit_date::text FROM page) AS days,
           (${page.offset} - coalesce((SELECT min(earlier) FROM page), ${page.offset}))::bigint AS "offset"
      FROM months`);
}

/** Count and sums of all matching claims. */
export function sumCounts(tx: Transaction, filter: CountedFilter): Promise<HistoryTotals> {
  return tx.one(sql<HistoryTotals>`
    SELECT coalesce(sum(claims), 0)::bigint AS total, coalesce(sum(fee), 0) AS total_fee_amount,
           coalesce(sum(payable), 0) AS total_payable_amount,
           coalesce(sum(patient_payable), 0) AS total_patient_payable_amount
      FROM (${filter.from === null && filter.to === null ? ofAllDays(filter) : byMonth(filter)}) counted`);
}

export interface PanelClaimCounts {
  readonly op_claim_count: number;
  readonly ip_claim_count: number;
  readonly submit_count: number;
  readonly draft_count: number;
}

/** The clinic's outpatient and inpatient claims, its claims submitted since a date, and its drafts. */
export function countPanelClaims(
  tx: Transaction,
  ask: { clinicId: string; submittedSince: string },
): Promise<PanelClaimCounts> {
  const { clinicId } = ask;
  return tx.one(sql<PanelClaimCounts>`
    SELECT coalesce(sum(claims) FILTER (WHERE claim_type = 'OUTPATIENT'), 0)::bigint AS op_claim_count,
           coalesce(sum(claims) FILTER (WHERE claim_type = 'INPATIENT'), 0)::bigint AS ip_claim_count,
           (SELECT count(*) FROM claim WHERE clinic_id = ${clinicId} AND voided_at IS NULL
               AND submission_date >= ${ask.submittedSince}) AS submit_count,
           (SELECT count(*) FROM claim_draft WHERE clinic_id = ${clinicId}) AS draft_count
      FROM (SELECT claim_type, claims FROM claim_count
             WHERE clinic_id = ${clinicId} AND span = 'ALL' AND NOT is_detailed
             UNION ALL
            SELECT claim_type, claims FROM claim_change WHERE clinic_id = ${clinicId}) counted`);
}

export interface MonthFigureRow {
  /** YYYY-MM */
  readonly month: string;
  readonly claim_type: ClaimType;
  readonly displayed_status: string;
  readonly claims: number;
  readonly payable: string;
}

interface CountedClinic {
  readonly clinicId: string;
  /** The types of claims that the user reads. */
  readonly claimTypes: readonly ClaimType[];
}

/** Counts by month, with the changes that are not folded yet. */
function countsSince({ clinicId, claimTypes }: CountedClinic, since: string, isDetailed: boolean) {
  const chosen = sql`
    c.clinic_id = ${clinicId} AND c.claim_type = ANY (${claimTypes}::text[]) AND c.visit_date >= ${since}`;
  return sql`
    SELECT c.visit_date AS month, c.claim_type, c.displayed_status, c.practitioner_id, ${sums}
      FROM claim_count c WHERE ${chosen} AND c.span = 'MONTH' AND c.is_detailed = ${isDetailed}
     UNION ALL
    SELECT ${monthOf}, c.claim_type, c.displayed_status, c.practitioner_id, ${sums}
      FROM claim_change c WHERE ${chosen}`;
}

/** The claims of each month since a first day of a month, by type and displayed status. */
export function listMonthFigures(
  tx: Transaction,
  clinic: CountedClinic,
  since: string,
): Promise<MonthFigureRow[]> {
  return tx.many(sql<MonthFigureRow>`
    SELECT to_char(c.month, 'YYYY-MM') AS month, c.claim_type, c.displayed_status, sum(c.claims) AS claims,
           sum(c.payable) AS payable
      FROM (${countsSince(clinic, since, false)}) c
     GROUP BY 1, 2, 3 HAVING sum(c.claims) > 0 ORDER BY 1, 2, 3`);
}

/** The claims submitted on a day, and what the plans pay for them. */
export function sumSubmittedOn(
  tx: Transaction,
  { clinicId, claimTypes }: CountedClinic,
  day: string,
): Promise<{ claims: number; payable: string }> {
  return tx.one(sql<{ claims: number; payable: string }>`
    SELECT count(*) AS claims, coalesce(sum(owed_amount), 0) AS payable FROM claim
     WHERE clinic_id = ${clinicId} AND submission_date = ${day} AND voided_at IS NULL
       AND claim_type = ANY (${claimTypes}::text[])`);
}

export interface TopDoctorRow {
  readonly practitioner_id: string;
  readonly name: string;
  readonly claims: number;
  readonly payable: string;
  readonly previous_claims: number;
  readonly previous_payable: string;
}

/** The doctors with claims in a month, the highest figure first, beside the same of the previous month. */
export function listTopDoctorRows(
  tx: Transaction,
  clinic: CountedClinic,
  asked: { month: string; previous: string; metric: 'amount' | 'claims'; limit: number },
): Promise<TopDoctorRow[]> {
  const { month, previous, limit } = asked;
  const now = sql`FILTER (WHERE c.month = ${month})`;
  const before = sql`FILTER (WHERE c.month = ${previous})`;
  const order =
    asked.metric === 'claims' ? sql`claims DESC, payable DESC` : sql`payable DESC, claims DESC`;
  return tx.many(sql<TopDoctorRow>`
    SELECT d.*, p.name
      FROM (SELECT c.practitioner_id, coalesce(sum(c.claims) ${now}, 0)::bigint AS claims,
                   coalesce(sum(c.payable) ${now}, 0) AS payable,
                   coalesce(sum(c.claims) ${before}, 0)::bigint AS previous_claims,
                   coalesce(sum(c.payable) ${before}, 0) AS previous_payable
              FROM (${countsSince(clinic, previous, true)}) c GROUP BY c.practitioner_id) d
      JOIN practitioner p ON p.id = d.practitioner_id
     WHERE d.claims > 0 ORDER BY ${order}, p.name, p.id LIMIT ${limit}`);
}

/** Folds the changes into the counts. */
export async function foldClaimChanges(tx: Transaction): Promise<void> {
  await tx.run(sql`SELECT fold_claim_changes()`);
}
