import type pg from 'pg';
import type { BadRow } from '../import-kind.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { findBadLines } from '../staging.queries.ts';

/** Clinic codes are unique: a code that belongs to a clinic of another source cannot be imported. */
export function findForeignClinics(client: pg.ClientBase): Promise<BadRow[]> {
  return findBadLines(
    client,
    `SELECT r.line, ${problemSql('CODE_OF_CLINIC', { code: 'r.hci_code', name: 'l.name' })}
       FROM import_row r JOIN location l ON l.code = r.hci_code AND l.hci_code IS DISTINCT FROM r.hci_code
      ORDER BY r.line`,
  );
}

const address =
  'name, location_type, unit, block, street, estate, postal_code, phone, latitude, longitude';

/** A contracted clinic, which belongs to another organization, appears as the line says, so that it does not change. */
export const CLINIC_PICTURE = `
  SELECT l.ctid AS row_id, l.hci_code, ${address
    .split(', ')
    .map(
      (column) =>
        `CASE WHEN o.code = 'IMPORTED' THEN l.${column} ELSE r.${column} END AS ${column}`,
    )
    .join(', ')}
    FROM location l JOIN organization o ON o.id = l.organization_id JOIN import_row r ON r.hci_code = l.hci_code`;

export async function writeClinics(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO organization (code, name) VALUES ('IMPORTED', 'Imported clinics') ON CONFLICT (code) DO NOTHING`);
  await client.query(`
    UPDATE location l SET (${address}) = (SELECT ${address} FROM import_change x WHERE x.row_id = l.ctid)
     WHERE l.ctid IN (SELECT row_id FROM import_change)`);
  await client.query(`
    INSERT INTO location (organization_id, code, hci_code, city, ${address})
    SELECT o.id, x.hci_code, x.hci_code, 'Singapore', ${address.replaceAll(/[a-z_]+/g, 'x.$&')}
      FROM import_change x JOIN organization o ON o.code = 'IMPORTED' WHERE x.is_new ORDER BY x.line`);
}
