import type pg from 'pg';

export const DIAGNOSIS_PICTURE = `SELECT ctid AS row_id, code, description, is_acute, is_chronic, status FROM diagnosis`;

/** Known diagnoses keep their popularity. */
export async function writeDiagnoses(client: pg.ClientBase): Promise<void> {
  await client.query(`
    UPDATE diagnosis d SET description = x.description, is_acute = x.is_acute, is_chronic = x.is_chronic, status = x.status
      FROM import_change x WHERE d.ctid = x.row_id`);
  await client.query(`
    INSERT INTO diagnosis (code, description, is_acute, is_chronic, is_common, popularity)
    SELECT code, description, is_acute, is_chronic, is_common, popularity FROM import_change WHERE is_new`);
  await touchDiagnosisCatalogue(client);
}

/** Tells the diagnosis search of running servers that the catalogue has changed. */
export async function touchDiagnosisCatalogue(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT touch_diagnosis_catalogue()');
}
