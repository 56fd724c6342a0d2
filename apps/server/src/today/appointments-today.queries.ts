// Appointments at a clinic, each with the claim or draft that it led to: of the same member, on its day or later.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { AppointmentType } from '@portal/rules/clinics/appointments.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface AppointmentTodayRow {
  readonly id: string;
  readonly day: string;
  readonly start_minute: number;
  readonly appointment_type: AppointmentType;
  readonly doctor: string | null;
  readonly member_id: string;
  readonly member_name: string;
  readonly member_tail: string | null;
  readonly claim_id: string | null;
  readonly claim_code: string | null;
  readonly claim_type: ClaimType | null;
  readonly draft_id: string | null;
  readonly draft_type: ClaimType | null;
  /** The number of all that match. */
  readonly total: number;
}

const claimOfIt = sql`
  SELECT id, claim_code, claim_type FROM claim
   WHERE clinic_id = a.clinic_id AND member_id = a.member_id AND voided_at IS NULL AND visit_date >= a.day
   ORDER BY visit_date, id LIMIT 1`;
const draftOfIt = sql`
  SELECT id, claim_type FROM claim_draft
   WHERE clinic_id = a.clinic_id AND member_id = a.member_id AND (visit_date IS NULL OR visit_date >= a.day)
   ORDER BY modified_at DESC, id DESC LIMIT 1`;

function rowsOf(
  asked: { readonly clinicId: string; readonly from: string; readonly to: string },
  isWithoutClaim: boolean,
) {
  return sql`
    SELECT a.id, a.day, a.start_minute, a.appointment_type, p.name AS doctor, a.member_id, m.name AS member_name,
           m.national_id_tail AS member_tail, c.id AS claim_id, c.claim_code, c.claim_type, d.id AS draft_id,
           d.claim_type AS draft_type, count(*) OVER () AS total
      FROM appointment a
      JOIN member m ON m.id = a.member_id
      LEFT JOIN practitioner p ON p.id = a.practitioner_id
      LEFT JOIN LATERAL (${claimOfIt}) c ON true
      LEFT JOIN LATERAL (${draftOfIt}) d ON true
     WHERE a.clinic_id = ${asked.clinicId} AND a.day BETWEEN ${asked.from} AND ${asked.to} AND a.cancelled_at IS NULL
       AND (NOT ${isWithoutClaim} OR (c.id IS NULL AND d.id IS NULL))`;
}

/** The appointments of a day, by time. */
export function listAppointmentsOfDay(
  tx: Transaction,
  {
    clinicId,
    day,
    most,
  }: { readonly clinicId: string; readonly day: string; readonly most: number },
): Promise<AppointmentTodayRow[]> {
  return tx.many(sql<AppointmentTodayRow>`
    ${rowsOf({ clinicId, from: day, to: day }, false)} ORDER BY a.start_minute, a.id LIMIT ${most}`);
}

/** The appointments of a period that led to neither a claim nor a draft, the latest first. */
export function listAppointmentsWithoutClaim(
  tx: Transaction,
  asked: {
    readonly clinicId: string;
    readonly from: string;
    readonly to: string;
    readonly most: number;
  },
): Promise<AppointmentTodayRow[]> {
  return tx.many(sql<AppointmentTodayRow>`
    ${rowsOf(asked, true)} ORDER BY a.day DESC, a.start_minute DESC, a.id DESC LIMIT ${asked.most}`);
}
