// The visit dates and drugs of a member that were checked against visits elsewhere for a clinic on a day.
import type { VisitChecks } from '@portal/rules/claims/checks/visit-check-budget.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

interface Subject {
  readonly day: string;
  readonly clinicId: string;
  readonly memberId: string;
}

export interface StoredChecks extends VisitChecks {
  /** Whether the administrators have been told that the budget is used up. */
  readonly isReported: boolean;
}

const columns = sql`visit_dates::text[] AS "visitDates", drug_codes AS "drugCodes", is_reported AS "isReported"`;

export function findVisitChecks(
  tx: Transaction,
  { day, clinicId, memberId }: Subject,
): Promise<StoredChecks | undefined> {
  return tx.first(sql<StoredChecks>`
    SELECT ${columns} FROM visit_check
     WHERE day = ${day}::date AND clinic_id = ${clinicId} AND member_id = ${memberId}`);
}

/** Returns the row, creating it if necessary; it stays locked until the transaction ends. */
export function lockVisitChecks(
  tx: Transaction,
  { day, clinicId, memberId }: Subject,
): Promise<StoredChecks> {
  return tx.one(sql<StoredChecks>`
    INSERT INTO visit_check (day, clinic_id, member_id) VALUES (${day}::date, ${clinicId}, ${memberId})
    ON CONFLICT (day, clinic_id, member_id) DO UPDATE SET day = excluded.day
    RETURNING ${columns}`);
}

export async function updateVisitChecks(
  tx: Transaction,
  { day, clinicId, memberId }: Subject,
  { visitDates, drugCodes, isReported }: StoredChecks,
): Promise<void> {
  await tx.run(sql`
    UPDATE visit_check
       SET visit_dates = ${visitDates}::date[], drug_codes = ${drugCodes}, is_reported = ${isReported}
     WHERE day = ${day}::date AND clinic_id = ${clinicId} AND member_id = ${memberId}`);
}

export async function forgetVisitChecksBefore(
  tx: Transaction,
  { day, clinicId }: Pick<Subject, 'clinicId' | 'day'>,
): Promise<void> {
  await tx.run(sql`DELETE FROM visit_check WHERE day < ${day}::date AND clinic_id = ${clinicId}`);
}
