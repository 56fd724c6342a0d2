// The doctors of specialist clinics, with the panels on which they work.
import type { Gender } from '@portal/rules/clinics/specialists.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface SpecialistRow {
  readonly practitioner_id: string;
  readonly name: string;
  readonly license_number: string;
  readonly specialty: string | null;
  readonly gender: Gender | null;
  readonly languages: readonly string[];
  readonly hospitals: readonly string[];
  readonly next_available: string | null;
  readonly clinic_id: string;
  readonly clinic_code: string;
  readonly clinic_name: string;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly insurers: readonly string[];
}

export interface SpecialistFilter {
  readonly day: string;
  readonly insurer: string | null;
  readonly specialty: string | null;
  readonly zone: string | null;
  readonly gender: Gender | null;
  readonly clinicId: string | null;
  readonly panelId: string | null;
  readonly typed: string;
}

/** Each doctor at each specialist clinic where they work on the day, with the insurers of the panels. */
function working(day: string, panelId: string | null = null) {
  return sql`
    SELECT pl.practitioner_id, l.id AS clinic_id,
           array_agg(DISTINCT p.insurer_code ORDER BY p.insurer_code) AS insurers
      ${onPanels(day)}
       AND (${panelId}::uuid IS NULL OR EXISTS (
             SELECT FROM practitioner_location o JOIN location_panel k ON k.location_id = o.location_id AND k.panel_id = o.panel_id
              WHERE o.practitioner_id = pl.practitioner_id AND o.location_id = l.id AND o.panel_id = ${panelId}
                AND is_on_panel(k, ${day}) AND ${day} BETWEEN o.from_date AND coalesce(o.to_date, 'infinity')))
     GROUP BY pl.practitioner_id, l.id`;
}

/** Each doctor at each specialist clinic and panel where they work on the day. */
function onPanels(day: string) {
  return sql`
      FROM location l
      JOIN practitioner_location pl ON pl.location_id = l.id
       AND ${day} BETWEEN pl.from_date AND coalesce(pl.to_date, 'infinity')
      JOIN location_panel lp ON lp.location_id = l.id AND lp.panel_id = pl.panel_id AND is_on_panel(lp, ${day})
      JOIN panel p ON p.id = pl.panel_id
      JOIN practitioner pr ON pr.id = pl.practitioner_id
     WHERE l.location_type = 'SP' AND NOT l.is_sandbox
       AND coalesce(l.extended_date, l.off_boarding_date, 'infinity') >= ${day}`;
}

const joins = sql`
  JOIN practitioner pr ON pr.id = w.practitioner_id
  JOIN location l ON l.id = w.clinic_id
  LEFT JOIN practitioner_profile f ON f.practitioner_id = pr.id`;

export async function listSpecialistRows(
  tx: Transaction,
  filter: SpecialistFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SpecialistRow[]; total: number }> {
  const { day, insurer, specialty, zone, gender, clinicId, panelId, typed } = filter;
  const found = sql`
    FROM (${working(day, panelId)}) w ${joins}
   WHERE (${insurer}::text IS NULL OR ${insurer} = ANY (w.insurers))
     AND (${specialty}::text IS NULL OR pr.specialty = ${specialty})
     AND (${zone}::text IS NULL OR l.zone = ${zone})
     AND (${gender}::text IS NULL OR f.gender = ${gender})
     AND (${clinicId}::uuid IS NULL OR l.id = ${clinicId})
     AND position(lower(${typed}) IN lower(concat_ws(' ', pr.name, pr.license_number, l.code, l.name))) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<SpecialistRow>`
      SELECT pr.id AS practitioner_id, pr.name, pr.license_number, pr.specialty, f.gender,
             coalesce(f.languages, '{}') AS languages, coalesce(f.hospitals, '{}') AS hospitals, f.next_available,
             l.id AS clinic_id, l.code AS clinic_code, l.name AS clinic_name, l.unit, l.block, l.street, l.zone,
             l.estate, l.city, l.country, l.postal_code, l.phone, w.insurers
        ${found}
       ORDER BY pr.specialty NULLS LAST, pr.name, pr.id, l.code LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total ${found}`),
  ]);
  return { rows, total: count.total };
}

/** The values that the filters can have. */
export function listSpecialistChoices(
  tx: Transaction,
  day: string,
): Promise<{ insurers: string[]; specialties: string[]; zones: string[] }> {
  return tx.one(sql<{ insurers: string[]; specialties: string[]; zones: string[] }>`
    WITH found AS MATERIALIZED (
           SELECT w.insurers, pr.specialty, l.zone FROM (${working(day)}) w ${joins})
    SELECT ARRAY(SELECT DISTINCT unnest(insurers) FROM found ORDER BY 1) AS insurers,
           ARRAY(SELECT DISTINCT specialty FROM found WHERE specialty IS NOT NULL ORDER BY 1) AS specialties,
           ARRAY(SELECT DISTINCT zone FROM found WHERE zone IS NOT NULL ORDER BY 1) AS zones`);
}

interface SpecialistPanelRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly insurer_code: string;
  readonly clinics: number;
  readonly doctors: number;
}

/** The panels of specialist clinics, with the numbers of their clinics and doctors on the day. */
export function listSpecialistPanelRows(
  tx: Transaction,
  day: string,
): Promise<SpecialistPanelRow[]> {
  return tx.many(sql<SpecialistPanelRow>`
    SELECT p.id, p.code, p.name, p.insurer_code, count(DISTINCT l.id) AS clinics,
           count(DISTINCT pl.practitioner_id) AS doctors
      ${onPanels(day)}
     GROUP BY p.id ORDER BY p.insurer_code, p.code`);
}

export function findPanel(
  tx: Transaction,
  id: string,
): Promise<Pick<SpecialistPanelRow, 'code' | 'insurer_code' | 'name'> | undefined> {
  return tx.first(sql<Pick<SpecialistPanelRow, 'code' | 'insurer_code' | 'name'>>`
    SELECT code, name, insurer_code FROM panel WHERE id = ${id}`);
}

interface SpecialistClinicRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly specialties: readonly string[];
  readonly doctors: number;
  /** The number of clinics on the panel. */
  readonly total: number;
}

/** A page of the specialist clinics on a panel on the day. */
export function listSpecialistClinicRows(
  tx: Transaction,
  asked: { readonly day: string; readonly panelId: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<SpecialistClinicRow[]> {
  return tx.many(sql<SpecialistClinicRow>`
    SELECT l.id, l.code, l.name, l.unit, l.block, l.street, l.zone, l.estate, l.city, l.country, l.postal_code, l.phone,
           coalesce(array_agg(DISTINCT pr.specialty) FILTER (WHERE pr.specialty IS NOT NULL), '{}') AS specialties,
           count(DISTINCT pl.practitioner_id) AS doctors, count(*) OVER () AS total
      ${onPanels(asked.day)} AND p.id = ${asked.panelId}
     GROUP BY l.id ORDER BY l.name, l.code LIMIT ${page.limit} OFFSET ${page.offset}`);
}
