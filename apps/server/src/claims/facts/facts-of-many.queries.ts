// The facts of many claims by one statement each. A question is joined to its rows by its number.
import { COUNTED_STATUSES } from '@portal/rules/claims/lifecycle/counted-claim.ts';
import type { Claimant, UsageQuestion, UsageSum } from '../../benefits/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { SameVisitRow } from './claim-facts.queries.ts';
import type { PastVisitRow } from './past-visits.queries.ts';

interface Numbered {
  readonly no: number;
}

/** The use of limits, for many claimants. */
export function sumUsageOfMany(
  tx: Transaction,
  asked: readonly (Claimant & Numbered & { readonly asked: readonly UsageQuestion[] })[],
): Promise<(Numbered & UsageSum)[]> {
  return tx.many(sql<Numbered & UsageSum>`
    SELECT no, asked_no, amount, visits FROM benefits_used_of_many(${JSON.stringify(asked)}::jsonb)`);
}

export interface PastVisitsQuestion {
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
  readonly practitionerId: string | null;
  readonly drugCodes: readonly string[];
}

/** Visits of members at the clinic; those elsewhere are for single claims only (visit_facts). */
export function listPastVisitsHere(
  tx: Transaction,
  clinicId: string,
  asked: readonly (Numbered & PastVisitsQuestion)[],
): Promise<(Numbered & PastVisitRow)[]> {
  return tx.many(sql<Numbered & PastVisitRow>`
    SELECT q.no, c.visit_date, l.location_type, true AS is_here,
           coalesce(c.practitioner_id = q."practitionerId", false) AS is_same_doctor, c.claim_status,
           c.provider_batch_status IS NOT NULL AS is_batched, c.has_chronic_diagnosis,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('productCode', d.product_code, 'days', d.duration,
                                                         'months', d.months)), '[]')
              FROM claim_line d
             WHERE d.clinic_id = c.clinic_id AND d.claim_id = c.id AND d.product_code = ANY (q."drugCodes")) AS supplies
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q(
             no integer, "memberId" uuid, "from" date, "to" date, "practitionerId" uuid, "drugCodes" text[])
      JOIN claim c ON c.clinic_id = ${clinicId} AND c.member_id = q."memberId"
                  AND c.visit_date BETWEEN q."from" AND q."to"
      JOIN location l ON l.id = c.clinic_id
     WHERE c.voided_at IS NULL AND c.raw_status <> 'PENDING PROVIDER'`);
}

/** Counted claims of members at a clinic on dates, without those of letters that have no bill. */
export function listSameVisitsOfMany(
  tx: Transaction,
  clinicId: string,
  asked: readonly (Numbered & { readonly memberId: string; readonly visitDate: string })[],
): Promise<(Numbered & SameVisitRow)[]> {
  return tx.many(sql<Numbered & SameVisitRow>`
    SELECT q.no, c.id AS uuid, c.claim_code, c.visit_date AS date, c.claim_type,
           p.license_number AS practitioner_license
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q(no integer, "memberId" uuid, "visitDate" date)
      JOIN claim c ON c.clinic_id = ${clinicId} AND c.member_id = q."memberId" AND c.visit_date = q."visitDate"
      LEFT JOIN practitioner p ON p.id = c.practitioner_id
     WHERE c.voided_at IS NULL AND c.claim_status = ANY (${COUNTED_STATUSES}::text[])
       AND c.raw_status <> 'PENDING PROVIDER'
     ORDER BY c.insert_date_time`);
}

/** The numbers that a claim of the clinic already has; ignores case and surrounding spaces. */
export async function listKnownReceipts(
  tx: Transaction,
  clinicId: string,
  receipts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many(sql<{ receipt: string }>`
    SELECT DISTINCT lower(btrim(receipt_no)) AS receipt FROM claim
     WHERE clinic_id = ${clinicId} AND voided_at IS NULL
       AND lower(btrim(receipt_no)) = ANY (${receipts}::text[])`);
  return new Set(rows.map(({ receipt }) => receipt));
}
