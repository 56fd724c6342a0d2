// Counts and sums of claims without going through them: the counts that are kept by day, with what
// has changed since they were folded (see migrations/0023_claim_counts.sql).
import { sql, type Transaction } from '../platform/database.ts';
import {
  countedConditions,
  type CountedFilter,
  type HistoryTotals,
} from './claim-history.queries.ts';

export interface PageOfDays extends HistoryTotals {
  /** The days that the page has claims of. */
  readonly days: string[];
  /** Claims of these days that come before the page. */
  readonly offset: number;
}

function byDay(filter: CountedFilter) {
  const where = countedConditions(filter);
  const isDetailed = filter.insurer !== null || filter.practitionerId !== null;
  const counted = sql`c.visit_date, c.claims, c.fee, c.payable, c.patient_payable`;
  return sql`
    SELECT c.visit_date, sum(c.claims) AS claims, sum(c.fee) AS fee, sum(c.payable) AS payable,
           sum(c.patient_payable) AS patient_payable
      FROM (SELECT ${counted} FROM claim_count c WHERE ${where} AND c.is_detailed = ${isDetailed}
             UNION ALL
            SELECT ${counted} FROM claim_change c WHERE ${where}) c
     GROUP BY c.visit_date HAVING sum(c.claims) > 0`;
}

/** Count and sums of all that fits, and where the page lies in it. */
export function placePage(
  tx: Transaction,
  filter: CountedFilter,
  page: { isDescending: boolean; limit: number; offset: number },
): Promise<PageOfDays> {
  const direction = page.isDescending ? sql`DESC` : sql`ASC`;
  return tx.one(sql<PageOfDays>`
    WITH days AS (${byDay(filter)}),
         placed AS (SELECT days.*, sum(claims) OVER (ORDER BY visit_date ${direction}) - claims AS earlier FROM days),
         page AS (SELECT visit_date, earlier FROM placed
                   WHERE earlier < ${page.offset + page.limit} AND earlier + claims > ${page.offset})
    SELECT coalesce(sum(claims), 0)::bigint AS total, coalesce(sum(fee), 0) AS total_fee_amount,
           coalesce(sum(payable), 0) AS total_payable_amount,
           coalesce(sum(patient_payable), 0) AS total_patient_payable_amount,
           ARRAY(SELECT visit_date::text FROM page) AS days,
           (${page.offset} - coalesce((SELECT min(earlier) FROM page), ${page.offset}))::bigint AS "offset"
      FROM days`);
}

/** Count and sums of all that fits. */
export function sumCounts(tx: Transaction, filter: CountedFilter): Promise<HistoryTotals> {
  return tx.one(sql<HistoryTotals>`
    SELECT coalesce(sum(claims), 0)::bigint AS total, coalesce(sum(fee), 0) AS total_fee_amount,
           coalesce(sum(payable), 0) AS total_payable_amount,
           coalesce(sum(patient_payable), 0) AS total_patient_payable_amount
      FROM (${byDay(filter)}) days`);
}

export interface PanelClaimCounts {
  readonly op_claim_count: number;
  readonly ip_claim_count: number;
  readonly submit_count: number;
  readonly draft_count: number;
}

/** Outpatient and inpatient claims of the clinic, those submitted since a day, and its drafts. */
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
      FROM (SELECT claim_type, claims FROM claim_count WHERE clinic_id = ${clinicId} AND NOT is_detailed
             UNION ALL
            SELECT claim_type, claims FROM claim_change WHERE clinic_id = ${clinicId}) counted`);
}

/** Folds what has changed into the counts. */
export async function foldClaimChanges(tx: Transaction): Promise<void> {
  await tx.run(sql`SELECT fold_claim_changes()`);
}
