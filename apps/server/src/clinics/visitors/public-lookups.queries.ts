// Clinics and panels for visitors without a session.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface PublicClinicRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly location_type: string;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
  readonly is_online: boolean;
  readonly telehealth_clinic_code: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}

/** The real clinic with a code, in any letter case. */
export function findClinicByCode(
  tx: Transaction,
  code: string,
): Promise<PublicClinicRow | undefined> {
  return tx.first(sql<PublicClinicRow>`
    SELECT id, code, name, location_type, off_boarding_date, extended_date, is_online, telehealth_clinic_code,
           nullif(concat_ws(', ', nullif(concat_ws(' ', block, street), ''), unit, nullif(concat_ws(' ', city, postal_code), '')), '') AS address,
           phone
      FROM location WHERE code = upper(${code}) AND NOT is_sandbox`);
}

/** The number of real clinics, counted up to a number. */
export async function countClinicsUpTo(tx: Transaction, most: number): Promise<number> {
  const row = await tx.one(sql<{ clinics: number }>`
    SELECT count(*)::int AS clinics FROM (SELECT FROM location WHERE NOT is_sandbox LIMIT ${most}) l`);
  return row.clinics;
}

interface PanelOfInsurerRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly insurer_code: string;
}

/** Panels of an insurer. The code of a programme is accepted for its insurer. */
export function listPanelsOfInsurer(
  tx: Transaction,
  insurerOrProgramme: string,
): Promise<PanelOfInsurerRow[]> {
  return tx.many(sql<PanelOfInsurerRow>`
    SELECT id, code, name, insurer_code FROM panel
     WHERE insurer_code = upper(${insurerOrProgramme})
        OR insurer_code IN (SELECT g.insurer_code FROM programme g WHERE g.code = upper(${insurerOrProgramme}))
     ORDER BY code`);
}

/**
 * Whether a clinic is on a panel of a programme on a day. The code of an insurer is accepted for its
 * programmes.
 */
export async function isClinicInProgramme(
  tx: Transaction,
  ask: { clinicCode: string; programmeCode: string; day: string },
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM location l
        JOIN location_panel lp ON lp.location_id = l.id AND is_on_panel(lp, ${ask.day})
        JOIN panel p ON p.id = lp.panel_id
        JOIN programme g ON g.insurer_code = p.insurer_code
       WHERE l.code = upper(${ask.clinicCode}) AND NOT l.is_sandbox
         AND upper(${ask.programmeCode}) IN (g.code, g.insurer_code)) AS found`);
  return row.found;
}
