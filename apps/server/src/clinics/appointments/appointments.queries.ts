// Appointments, with the names of member, clinic and doctor.
import type { AppointmentType } from '@portal/rules/clinics/appointments.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface AppointmentRow {
  readonly id: string;
  readonly version: number;
  readonly clinic_id: string;
  readonly clinic_code: string;
  readonly clinic_name: string;
  readonly referral_code: string | null;
  readonly member_id: string;
  readonly member_name: string;
  readonly member_tail: string | null;
  readonly appointment_type: AppointmentType;
  readonly practitioner_id: string | null;
  readonly practitioner_name: string | null;
  readonly license_number: string | null;
  readonly day: string;
  readonly start_minute: number;
  readonly minutes: number;
  readonly note: string | null;
  readonly cancelled_at: string | null;
}

const selected = sql`
  SELECT a.id, a.version, a.clinic_id, l.code AS clinic_code, l.name AS clinic_name, a.referral_code, a.member_id,
         m.name AS member_name, m.national_id_tail AS member_tail, a.appointment_type, a.practitioner_id,
         p.name AS practitioner_name, p.license_number, a.day, a.start_minute, a.minutes, a.note, a.cancelled_at
    FROM appointment a
    JOIN location l ON l.id = a.clinic_id
    JOIN member m ON m.id = a.member_id
    LEFT JOIN practitioner p ON p.id = a.practitioner_id`;

export function listAppointmentRows(
  tx: Transaction,
  asked: { readonly clinicId: string; readonly from: string; readonly to: string },
): Promise<AppointmentRow[]> {
  return tx.many(sql<AppointmentRow>`
    ${selected}
     WHERE (a.clinic_id = ${asked.clinicId} OR a.referring_clinic_id = ${asked.clinicId})
       AND a.day BETWEEN ${asked.from} AND ${asked.to}
     ORDER BY a.day, a.start_minute, a.id`);
}

interface UnscheduledRow {
  readonly code: string;
  readonly referral_type: 'LAB' | 'SP' | 'XRAY';
  readonly member_id: string;
  readonly member_name: string;
  readonly member_tail: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
  /** The number of all of them. */
  readonly total: number;
}

export function listUnscheduledRows(
  tx: Transaction,
  asked: { readonly clinicId: string; readonly today: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<UnscheduledRow[]> {
  return tx.many(sql<UnscheduledRow>`
    SELECT r.code, r.referral_type, r.member_id, m.name AS member_name, m.national_id_tail AS member_tail,
           r.valid_from, r.valid_to, count(*) OVER () AS total
      FROM referral_code r JOIN member m ON m.id = r.member_id
     WHERE r.referring_location_id = ${asked.clinicId} AND r.used_by IS NULL AND r.valid_to >= ${asked.today}
       AND NOT EXISTS (SELECT FROM appointment a WHERE a.referral_code = r.code AND a.cancelled_at IS NULL)
     ORDER BY r.created_at DESC, r.code LIMIT ${page.limit} OFFSET ${page.offset}`);
}

export async function listAllAppointmentRows(
  tx: Transaction,
  asked: { readonly from: string; readonly typed: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const found = sql`a.day >= ${asked.from} AND position(lower(${asked.typed}) IN lower(l.code || ' ' || l.name)) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<AppointmentRow>`
      ${selected} WHERE ${found}
       ORDER BY a.day, a.start_minute, a.id LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM appointment a JOIN location l ON l.id = a.clinic_id WHERE ${found}`),
  ]);
  return { rows, total: count.total };
}

export function findAppointment(tx: Transaction, id: string): Promise<AppointmentRow | undefined> {
  return tx.first(sql<AppointmentRow>`${selected} WHERE a.id = ${id}`);
}

export async function lockAppointment(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`SELECT FROM appointment WHERE id = ${id} FOR UPDATE`);
}

export interface Slot {
  readonly clinicId: string;
  readonly practitionerId: string | null;
  readonly day: string;
  readonly startMinute: number;
  readonly minutes: number;
  readonly note: string | null;
}

interface NewAppointment extends Slot {
  readonly referringClinicId: string | null;
  readonly referralCode: string | null;
  readonly memberId: string;
  readonly type: AppointmentType;
}

/** @returns undefined if the referral code has an appointment already */
export function insertAppointment(
  tx: Transaction,
  entered: NewAppointment,
  written: { readonly by: string; readonly at: string },
): Promise<{ id: string } | undefined> {
  return tx.first(sql<{ id: string }>`
    INSERT INTO appointment (clinic_id, referring_clinic_id, referral_code, member_id, appointment_type,
                             practitioner_id, day, start_minute, minutes, note, created_by, created_at)
    VALUES (${entered.clinicId}, ${entered.referringClinicId}, ${entered.referralCode}, ${entered.memberId},
            ${entered.type}, ${entered.practitionerId}, ${entered.day}, ${entered.startMinute}, ${entered.minutes},
            ${entered.note}, ${written.by}, ${written.at})
    ON CONFLICT (referral_code) WHERE cancelled_at IS NULL DO NOTHING RETURNING id`);
}

export async function moveAppointment(tx: Transaction, id: string, slot: Slot): Promise<void> {
  await tx.run(sql`
    UPDATE appointment
       SET version = version + 1, clinic_id = ${slot.clinicId}, practitioner_id = ${slot.practitionerId},
           day = ${slot.day}, start_minute = ${slot.startMinute}, minutes = ${slot.minutes}, note = ${slot.note}
     WHERE id = ${id}`);
}

export async function markCancelled(
  tx: Transaction,
  id: string,
  cancelled: { readonly by: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE appointment SET version = version + 1, cancelled_by = ${cancelled.by}, cancelled_at = ${cancelled.at}
     WHERE id = ${id}`);
}

interface BookableClinicRow {
  readonly id: string;
  readonly location_type: LocationType;
}

/** The real clinic with a code that has not left by a day. */
export function findBookableClinic(
  tx: Transaction,
  asked: { readonly code: string; readonly day: string },
): Promise<BookableClinicRow | undefined> {
  return tx.first(sql<BookableClinicRow>`
    SELECT id, location_type FROM location
     WHERE code = upper(${asked.code}) AND NOT is_sandbox
       AND coalesce(extended_date, off_boarding_date, 'infinity') >= ${asked.day}`);
}

/** The doctor with an MCR number who works at a clinic on a day. */
export async function findWorkingDoctor(
  tx: Transaction,
  asked: { readonly licenseNumber: string; readonly clinicId: string; readonly day: string },
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    SELECT p.id FROM practitioner p
     WHERE p.license_number = upper(${asked.licenseNumber})
       AND EXISTS (SELECT FROM practitioner_location pl
                    WHERE pl.practitioner_id = p.id AND pl.location_id = ${asked.clinicId}
                      AND ${asked.day} BETWEEN pl.from_date AND coalesce(pl.to_date, 'infinity'))
     LIMIT 1`);
  return row?.id;
}

export interface BookableReferralRow {
  readonly code: string;
  readonly member_id: string;
  readonly referral_type: 'LAB' | 'SP' | 'XRAY';
  readonly referring_location_id: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** An unused referral code. */
export function findBookableReferral(
  tx: Transaction,
  code: string,
): Promise<BookableReferralRow | undefined> {
  return tx.first(sql<BookableReferralRow>`
    SELECT code, member_id, referral_type, referring_location_id, valid_from, valid_to
      FROM referral_code WHERE code = upper(${code}) AND used_by IS NULL`);
}

export async function findMemberByNumber(
  tx: Transaction,
  index: Buffer,
): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ id: string }>`SELECT id FROM member WHERE national_id_index = ${index}`,
  );
  return row?.id;
}
