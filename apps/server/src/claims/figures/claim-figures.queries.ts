// The sums behind the managers' figures of a clinic.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isUnpaid, lockConditions } from '../history/claim-history.queries.ts';
import type { LockTimes } from '../lock-times.ts';

interface ClinicOfFigures {
  readonly clinicId: string;
  /** The types of claims that the user reads. */
  readonly claimTypes: readonly ClaimType[];
}

function ofClinic({ clinicId, claimTypes }: ClinicOfFigures) {
  return sql`c.clinic_id = ${clinicId} AND c.claim_type = ANY (${claimTypes}::text[])`;
}

const yearAndMonth = sql`to_char(c.visit_date, 'YYYY-MM')`;

export interface StatusSumsRow {
  /** YYYY-MM */
  readonly month: string;
  readonly displayed_status: string;
  readonly claims: number;
  readonly fee: string;
  readonly payable: string;
}

/** From the stored counts: the claims of each month by displayed status. */
export function listStatusSums(
  tx: Transaction,
  clinic: ClinicOfFigures,
  since: string,
): Promise<StatusSumsRow[]> {
  const chosen = sql`${ofClinic(clinic)} AND c.visit_date >= ${since}`;
  const columns = sql`
    ${yearAndMonth} AS month, c.displayed_status, c.claims, c.fee,
    CASE WHEN ${isUnpaid} THEN 0 ELSE c.payable END AS payable`;
  return tx.many(sql<StatusSumsRow>`
    SELECT c.month, c.displayed_status, sum(c.claims) AS claims, sum(c.fee) AS fee, sum(c.payable) AS payable
      FROM (SELECT ${columns} FROM claim_count c WHERE ${chosen} AND c.span = 'MONTH' AND NOT c.is_detailed
             UNION ALL
            SELECT ${columns} FROM claim_change c WHERE ${chosen}) c
     GROUP BY 1, 2 HAVING sum(c.claims) > 0 ORDER BY 1, 2`);
}

interface DeclinedSumsRow {
  /** YYYY-MM */
  readonly month: string;
  readonly stored: string | null;
  readonly claims: number;
  readonly fee: string;
}

/** Declined claims by month and stored reasons. */
export function listDeclinedSums(
  tx: Transaction,
  clinic: ClinicOfFigures,
  since: string,
): Promise<DeclinedSumsRow[]> {
  return tx.many(sql<DeclinedSumsRow>`
    SELECT ${yearAndMonth} AS month, c.reject_reason_classification AS stored, count(*) AS claims,
           sum(c.total_fee_amount) AS fee
      FROM claim c
     WHERE ${ofClinic(clinic)} AND c.visit_date >= ${since} AND c.displayed_status = 'Declined' AND c.voided_at IS NULL
     GROUP BY 1, 2 ORDER BY 1, 2`);
}

interface LockingSumsRow {
  /** The position of the times. */
  readonly place: number;
  readonly claims: number;
  readonly payable: string;
}

/** The claims that lock within each of the times. */
export function listLockingSums(
  tx: Transaction,
  clinic: ClinicOfFigures,
  days: readonly LockTimes[],
): Promise<LockingSumsRow[]> {
  const each = days.map(
    (times, place) => sql`
      SELECT ${place}::int AS place, count(*) AS claims, coalesce(sum(c.owed_amount), 0) AS payable FROM claim c
       WHERE ${ofClinic(clinic)} AND c.voided_at IS NULL AND ${lockConditions(times)}`,
  );
  return tx.many(sql<LockingSumsRow>`${sql.join(each, sql` UNION ALL `)} ORDER BY place`);
}

interface AgeSumsRow {
  /** The position of the first day, from 1. */
  readonly place: number;
  readonly claims: number;
  readonly payable: string;
}

/** The claims with these displayed statuses, by the last of the first days that is not after their submission. */
export function listAgeSums(
  tx: Transaction,
  clinic: ClinicOfFigures,
  asked: { readonly statuses: readonly string[]; readonly firstDays: readonly string[] },
): Promise<AgeSumsRow[]> {
  return tx.many(sql<AgeSumsRow>`
    SELECT width_bucket(c.submission_date, ${asked.firstDays}::date[]) AS place, count(*) AS claims,
           sum(c.owed_amount) AS payable
      FROM claim c
     WHERE ${ofClinic(clinic)} AND c.displayed_status = ANY (${asked.statuses}::text[]) AND c.voided_at IS NULL
     GROUP BY 1 ORDER BY 1`);
}
