// Doctors at a clinic, and lookups.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface PractitionerRow {
  readonly id: string;
  readonly name: string;
  readonly license_number: string;
  readonly specialty: string | null;
  readonly panel_ids: string[];
}

export async function listPractitionersAt(
  tx: Transaction,
  ask: {
    locationId: string;
    panelIds: readonly string[];
    date: string | null;
    isDescending: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: PractitionerRow[]; total: number }> {
  const rows = await tx.many(sql<PractitionerRow & { total: number }>`
    SELECT p.id, p.name, p.license_number, p.specialty, array_agg(pl.panel_id) AS panel_ids,
           count(*) OVER () AS total
      FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id
     WHERE pl.location_id = ${ask.locationId}
       AND (${ask.panelIds.length} = 0 OR pl.panel_id = ANY (${ask.panelIds}::uuid[]))
       AND (${ask.date}::date IS NULL OR (pl.from_date <= ${ask.date} AND (pl.to_date IS NULL OR pl.to_date >= ${ask.date})))
     GROUP BY p.id
     ORDER BY CASE WHEN ${ask.isDescending} THEN p.name END DESC, CASE WHEN NOT ${ask.isDescending} THEN p.name END, p.id
     LIMIT ${ask.limit} OFFSET ${ask.offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface PractitionerPeriodRow {
  readonly id: string;
  readonly name: string;
  readonly license_number: string;
  readonly panel_id: string;
  readonly from_date: string;
  readonly to_date: string | null;
}

/** The practitioners of a clinic with each period on each panel, by name. */
export function listPractitionerPeriods(
  tx: Transaction,
  locationId: string,
): Promise<PractitionerPeriodRow[]> {
  return tx.many(sql<PractitionerPeriodRow>`
    SELECT p.id, p.name, p.license_number, pl.panel_id, pl.from_date, pl.to_date
      FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id
     WHERE pl.location_id = ${locationId}
     ORDER BY p.name, p.id`);
}

export function listLookup(
  tx: Transaction,
  kind: string,
): Promise<{ code: string; name: string }[]> {
  return tx.many(sql<{ code: string; name: string }>`
    SELECT code, name FROM lookup WHERE kind = ${kind} ORDER BY sort_order, name`);
}
