import type pg from 'pg';
import type { BadRow, ImportCounts } from './import-kind.ts';
import { countMerge, countStaged, findBadLines } from './staging.queries.ts';

/** Clinic codes are unique: a code that belongs to a clinic of another source cannot be imported. */
export function findForeignClinics(client: pg.ClientBase): Promise<BadRow[]> {
  return findBadLines(
    client,
    `SELECT r.line, 'the code ' || r.hci_code || ' belongs to the clinic ' || l.name AS wrong
       FROM import_row r JOIN location l ON l.code = r.hci_code AND l.hci_code IS DISTINCT FROM r.hci_code
      ORDER BY r.line`,
  );
}

/** Leaves a contracted clinic, which belongs to another organization, unchanged. */
export async function mergeClinics(client: pg.ClientBase): Promise<ImportCounts> {
  await client.query(`
    INSERT INTO organization (code, name) VALUES ('IMPORTED', 'Imported clinics') ON CONFLICT (code) DO NOTHING`);
  const { added, changed } = await countMerge(
    client,
    `MERGE INTO location l USING (SELECT r.*, o.id AS organization_id FROM import_row r
                                    CROSS JOIN organization o WHERE o.code = 'IMPORTED') r ON l.hci_code = r.hci_code
       WHEN MATCHED AND l.organization_id = r.organization_id
            AND (l.name, l.location_type, l.unit, l.block, l.street, l.estate, l.postal_code, l.phone, l.latitude, l.longitude)
                IS DISTINCT FROM
                (r.name, r.location_type, r.unit, r.block, r.street, r.estate, r.postal_code, r.phone, r.latitude, r.longitude) THEN
         UPDATE SET name = r.name, location_type = r.location_type, unit = r.unit, block = r.block, street = r.street,
                    estate = r.estate, postal_code = r.postal_code, phone = r.phone, latitude = r.latitude, longitude = r.longitude
       WHEN NOT MATCHED THEN
         INSERT (organization_id, code, name, hci_code, location_type, unit, block, street, estate, city, postal_code,
                 phone, latitude, longitude)
         VALUES (r.organization_id, r.hci_code, r.name, r.hci_code, r.location_type, r.unit, r.block, r.street, r.estate,
                 'Singapore', r.postal_code, r.phone, r.latitude, r.longitude)
       RETURNING merge_action() AS action`,
  );
  return { added, changed, unchanged: (await countStaged(client)) - added - changed };
}
