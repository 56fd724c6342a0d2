// Clinics with their panels, GST registrations, surcharges and insurers.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface LocationRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hci_code: string | null;
  readonly location_type: string;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly on_boarding_date: string | null;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
  readonly is_online: boolean;
  readonly telehealth_clinic_code: string | null;
  readonly price_basis: 'EXCL' | 'INCL';
  readonly is_gst_mix_model: boolean;
  readonly is_gst_payable: boolean;
  readonly organization_id: string;
  readonly organization_code: string;
  readonly organization_name: string;
}

export function findLocation(tx: Transaction, id: string): Promise<LocationRow | undefined> {
  return tx.first(sql<LocationRow>`
    SELECT l.id, l.code, l.name, l.hci_code, l.location_type, l.unit, l.block, l.street, l.zone, l.estate,
           l.city, l.country, l.postal_code, l.phone, l.on_boarding_date, l.off_boarding_date, l.extended_date,
           l.is_online, l.telehealth_clinic_code, l.price_basis, l.is_gst_mix_model, l.is_gst_payable,
           l.organization_id, o.code AS organization_code, o.name AS organization_name
      FROM location l JOIN organization o ON o.id = l.organization_id
     WHERE l.id = ${id}`);
}

/** The real clinic with an id or a code, in any letter case. */
export function findLocationByIdOrCode(
  tx: Transaction,
  named: string,
): Promise<{ id: string; code: string; name: string } | undefined> {
  return tx.first(sql<{ id: string; code: string; name: string }>`
    SELECT id, code, name FROM location
     WHERE (code = upper(${named}) OR id::text = lower(${named})) AND NOT is_sandbox`);
}

export interface FoundClinicRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly organization_name: string;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
}

/** Real clinics whose code, name or organisation contains the words, sorted by code. */
export function findClinicsByWords(tx: Transaction, typed: string): Promise<FoundClinicRow[]> {
  return tx.many(sql<FoundClinicRow>`
    SELECT l.id, l.code, l.name, o.name AS organization_name, l.off_boarding_date, l.extended_date
      FROM location l JOIN organization o ON o.id = l.organization_id
     WHERE position(lower(${typed}) IN lower(l.code || ' ' || l.name || ' ' || o.name)) > 0 AND NOT l.is_sandbox
     ORDER BY l.code`);
}

export interface RegistrationRow {
  readonly registration_number: string;
  readonly start_date: string;
  readonly end_date: string | null;
}

/** The GST registration on a date, or undefined. */
export function findGstRegistration(
  tx: Transaction,
  locationId: string,
  date: string,
): Promise<RegistrationRow | undefined> {
  return tx.first(sql<RegistrationRow>`
    SELECT registration_number, start_date, end_date FROM gst_registration
     WHERE location_id = ${locationId} AND start_date <= ${date} AND (end_date IS NULL OR end_date >= ${date})
     ORDER BY start_date DESC LIMIT 1`);
}

/** All GST registrations, the newest first. */
export function listGstRegistrations(
  tx: Transaction,
  locationId: string,
): Promise<RegistrationRow[]> {
  return tx.many(sql<RegistrationRow>`
    SELECT registration_number, start_date, end_date FROM gst_registration
     WHERE location_id = ${locationId} ORDER BY start_date DESC`);
}

/** The newest GST registration, ended or not. */
export function findNewestGstRegistration(
  tx: Transaction,
  locationId: string,
): Promise<RegistrationRow | undefined> {
  return tx.first(sql<RegistrationRow>`
    SELECT registration_number, start_date, end_date FROM gst_registration
     WHERE location_id = ${locationId} ORDER BY start_date DESC LIMIT 1`);
}

export interface PanelRow {
  readonly panel_id: string;
  readonly code: string;
  readonly status: string;
  readonly insurer_code: string;
  readonly scheme_type: 'ESSENTIAL' | 'ADMINISTRATIVE' | 'FFS';
}

/** The panels of a clinic with their status on a day. */
export function listPanelsOf(
  tx: Transaction,
  locationId: string,
  day: string,
  panelId?: string,
): Promise<PanelRow[]> {
  return tx.many(sql<PanelRow>`
    SELECT p.id AS panel_id, p.code, CASE WHEN is_on_panel(lp, ${day}) THEN 'ACTIVE' ELSE 'INACTIVE' END AS status,
           p.insurer_code, p.scheme_type
      FROM location_panel lp JOIN panel p ON p.id = lp.panel_id
     WHERE lp.location_id = ${locationId} AND (${panelId ?? null}::uuid IS NULL OR p.id = ${panelId ?? null})
     ORDER BY p.code`);
}

/** A panel of a clinic with the status and the days that are stored. */
export interface PanelPeriodRow extends PanelRow {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export function listPanelPeriods(tx: Transaction, locationId: string): Promise<PanelPeriodRow[]> {
  return tx.many(sql<PanelPeriodRow>`
    SELECT p.id AS panel_id, p.code, lp.status, p.insurer_code, p.scheme_type, lp.start_date, lp.end_date
      FROM location_panel lp JOIN panel p ON p.id = lp.panel_id
     WHERE lp.location_id = ${locationId} ORDER BY p.code`);
}

export interface SurchargeRow {
  readonly id: string;
  readonly description: string;
  readonly day_type: 'WEEKDAY' | 'SAT' | 'SUN' | 'PH';
  readonly hour_from: number;
  readonly hour_to: number;
  readonly fee: string;
}

export function listSurchargesOf(tx: Transaction, locationId: string): Promise<SurchargeRow[]> {
  return tx.many(sql<SurchargeRow>`
    SELECT id, description, day_type, hour_from, hour_to, fee FROM surcharge
     WHERE location_id = ${locationId} ORDER BY day_type, hour_from, id`);
}

export async function listPublicHolidays(tx: Transaction): Promise<string[]> {
  const rows = await tx.many(sql<{ day: string }>`SELECT day FROM public_holiday ORDER BY day`);
  return rows.map((row) => row.day);
}

export function listInsurersOf(
  tx: Transaction,
  locationId: string,
  day: string,
): Promise<{ code: string; name: string }[]> {
  return tx.many(sql<{ code: string; name: string }>`
    SELECT DISTINCT i.code, i.name
      FROM location_panel lp JOIN panel p ON p.id = lp.panel_id JOIN insurer i ON i.code = p.insurer_code
     WHERE lp.location_id = ${locationId} AND is_on_panel(lp, ${day})
     ORDER BY i.name`);
}
