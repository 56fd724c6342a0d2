// The figures of many clinics: one statement for each figure, whatever the number of clinics.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import {
  DECIDED_STATUSES,
  DECLINED_STATUSES,
} from '@portal/rules/claims/figures/clinic-figures.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isUnpaid, lockConditions } from '../history/claim-history.queries.ts';
import type { LockTimes } from '../lock-times.ts';

interface ComparedClinics {
  readonly clinicIds: readonly string[];
  /** The types of claims that the user reads. */
  readonly claimTypes: readonly ClaimType[];
}

function ofClinics({ clinicIds, claimTypes }: ComparedClinics) {
  return sql`c.clinic_id = ANY (${clinicIds}::uuid[]) AND c.claim_type = ANY (${claimTypes}::text[])`;
}

interface MonthSumsRow {
  readonly clinic_id: string;
  readonly payable: string;
  readonly previous_payable: string;
  readonly decided: number;
  readonly declined: number;
}

/** From the stored counts: amounts of two months of visits, and the decided claims since a first day of a month. */
export function sumMonths(
  tx: Transaction,
  clinics: ComparedClinics,
  asked: { month: string; previousMonth: string; decidedSince: string },
): Promise<MonthSumsRow[]> {
  const { month, previousMonth, decidedSince } = asked;
  const chosen = sql`${ofClinics(clinics)} AND c.visit_date >= ${decidedSince}`;
  const owed = sql`CASE WHEN ${isUnpaid} THEN 0 ELSE c.payable END AS owed`;
  return tx.many(sql<MonthSumsRow>`
    SELECT c.clinic_id, coalesce(sum(c.owed) FILTER (WHERE c.month = ${month}), 0) AS payable,
           coalesce(sum(c.owed) FILTER (WHERE c.month = ${previousMonth}), 0) AS previous_payable,
           coalesce(sum(c.claims) FILTER (WHERE c.displayed_status = ANY (${DECIDED_STATUSES}::text[])), 0)::bigint AS decided,
           coalesce(sum(c.claims) FILTER (WHERE c.displayed_status = ANY (${DECLINED_STATUSES}::text[])), 0)::bigint AS declined
      FROM (SELECT c.clinic_id, c.visit_date AS month, c.displayed_status, c.claims, ${owed}
              FROM claim_count c WHERE ${chosen} AND c.span = 'MONTH' AND NOT c.is_detailed
             UNION ALL
            SELECT c.clinic_id, date_trunc('month', c.visit_date::timestamp)::date, c.displayed_status, c.claims, ${owed}
              FROM claim_change c WHERE ${chosen}) c
     GROUP BY c.clinic_id`);
}

interface ClinicCountRow {
  readonly clinic_id: string;
  readonly claims: number;
}

export function countSubmitted(
  tx: Transaction,
  clinics: ComparedClinics,
  since: string,
): Promise<ClinicCountRow[]> {
  return tx.many(sql<ClinicCountRow>`
    SELECT c.clinic_id, count(*) AS claims FROM claim c
     WHERE ${ofClinics(clinics)} AND c.submission_date >= ${since} AND c.voided_at IS NULL
     GROUP BY c.clinic_id`);
}

export function countLocking(
  tx: Transaction,
  clinics: ComparedClinics,
  times: LockTimes,
): Promise<ClinicCountRow[]> {
  return tx.many(sql<ClinicCountRow>`
    SELECT c.clinic_id, count(*) AS claims FROM claim c
     WHERE ${ofClinics(clinics)} AND c.voided_at IS NULL AND ${lockConditions(times)}
     GROUP BY c.clinic_id`);
}

interface PaymentSumsRow {
  readonly clinic_id: string;
  /** Claims in batches paid since the day. */
  readonly claims: number;
  /** Their days from submission to payment, added up. */
  readonly days: number;
}

export function sumPayments(
  tx: Transaction,
  clinics: ComparedClinics,
  since: string,
): Promise<PaymentSumsRow[]> {
  return tx.many(sql<PaymentSumsRow>`
    SELECT b.clinic_id, count(*) AS claims, sum(b.paid_on - c.submission_date)::bigint AS days
      FROM provider_batch b JOIN claim c ON c.clinic_id = b.clinic_id AND c.provider_batch_name = b.name
     WHERE b.clinic_id = ANY (${clinics.clinicIds}::uuid[]) AND b.paid_on >= ${since} AND ${ofClinics(clinics)}
     GROUP BY b.clinic_id`);
}
