import type pg from 'pg';
import type { BadRow, ImportCounts } from './import-kind.ts';
import { countStaged, findBadLines } from './staging.queries.ts';

export function findMisplaced(client: pg.ClientBase): Promise<BadRow[]> {
  return findBadLines(
    client,
    `SELECT line, 'there is no clinic ' || clinic_code AS wrong FROM import_row
      WHERE clinic_code IS NOT NULL AND NOT EXISTS (SELECT FROM location l WHERE l.code = clinic_code)
     UNION ALL
     SELECT line, 'the clinic ' || clinic_code || ' is on no panel' FROM import_row JOIN location l ON l.code = clinic_code
      WHERE NOT EXISTS (SELECT FROM location_panel lp WHERE lp.location_id = l.id)
     UNION ALL
     SELECT line, 'a clinic needs a from_date, and a date needs a clinic' FROM import_row
      WHERE (clinic_code IS NULL) <> (from_date IS NULL) OR (clinic_code IS NULL AND to_date IS NOT NULL)
     UNION ALL
     SELECT line, 'to_date is before from_date' FROM import_row WHERE to_date < from_date
     UNION ALL
     SELECT line, 'another line gives ' || license_number || ' another name or specialty' FROM import_row r
      WHERE EXISTS (SELECT FROM import_row o WHERE o.license_number = r.license_number AND o.line < r.line
                       AND (o.name, o.specialty) IS DISTINCT FROM (r.name, r.specialty))
      ORDER BY line`,
  );
}

/** Adds practitioners to all panels of their clinics. A line counts as changed if the person or the work changes. */
export async function mergePractitioners(client: pg.ClientBase): Promise<ImportCounts> {
  const { rows } = await client.query<{ added: number; changed: number }>(
    `WITH people AS (
       MERGE INTO practitioner p USING (SELECT DISTINCT license_number, name, specialty FROM import_row) w
          ON p.license_number = w.license_number
         WHEN MATCHED AND (p.name, p.specialty) IS DISTINCT FROM (w.name, w.specialty) THEN
           UPDATE SET name = w.name, specialty = w.specialty
         WHEN NOT MATCHED THEN INSERT (license_number, name, specialty) VALUES (w.license_number, w.name, w.specialty)
         RETURNING merge_action() AS action, w.license_number, p.id),
     everyone AS (
       SELECT id, license_number FROM people
       UNION SELECT p.id, p.license_number FROM practitioner p JOIN import_row USING (license_number)),
     work AS (
       MERGE INTO practitioner_location pl
         USING (SELECT r.line, e.id AS practitioner_id, l.id AS location_id, lp.panel_id, r.from_date, r.to_date
                  FROM import_row r JOIN everyone e USING (license_number) JOIN location l ON l.code = r.clinic_code
                  JOIN location_panel lp ON lp.location_id = l.id) w
            ON pl.practitioner_id = w.practitioner_id AND pl.location_id = w.location_id AND pl.panel_id = w.panel_id
         WHEN MATCHED AND (pl.from_date, pl.to_date) IS DISTINCT FROM (w.from_date, w.to_date) THEN
           UPDATE SET from_date = w.from_date, to_date = w.to_date
         WHEN NOT MATCHED THEN INSERT (practitioner_id, location_id, panel_id, from_date, to_date)
           VALUES (w.practitioner_id, w.location_id, w.panel_id, w.from_date, w.to_date)
         RETURNING merge_action() AS action, w.line),
     touched AS (
       SELECT line, action FROM import_row JOIN people USING (license_number)
       UNION ALL SELECT line, action FROM work)
     SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed
       FROM (SELECT bool_or(action = 'INSERT') AS is_new FROM touched GROUP BY line) t`,
  );
  const { added, changed } = rows[0] ?? { added: 0, changed: 0 };
  return { added, changed, unchanged: (await countStaged(client)) - added - changed };
}
