// Writes prepared rows, all or nothing.
import type pg from 'pg';
import { withForeignKeysAtTheEnd } from './bulk-constraints.queries.ts';
import { copyLines } from './copy.queries.ts';
import { LOAD_ORDER, type RowSet } from './load-order.ts';

/** Runs work in one transaction of the owner; nothing stays when it throws. */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Tells the diagnosis search of running servers that the catalogue is another one now. */
async function touchDiagnosisCatalogue(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO setting (name, value) VALUES ('diagnosis_catalogue', '{"version": 1}')
    ON CONFLICT (name) DO UPDATE
       SET value = jsonb_build_object('version', coalesce((setting.value ->> 'version')::int, 0) + 1)`);
}

/** Copies the rows table by table. */
export async function loadRows(client: pg.ClientBase, rows: RowSet): Promise<void> {
  await withForeignKeysAtTheEnd(client, LOAD_ORDER, async () => {
    for (const table of LOAD_ORDER) {
      const { columns, lines } = rows.of(table);
      if (lines.length > 0) await copyLines(client, table, columns, lines);
    }
  });
  await touchDiagnosisCatalogue(client);
}

/** New claims and drafts get the numbers after these. */
export async function setNumbers(
  client: pg.ClientBase,
  lastClaim: number,
  lastDraft: number,
): Promise<void> {
  await client.query(`SELECT setval('claim_number', $1), setval('draft_number', $2)`, [
    lastClaim,
    lastDraft,
  ]);
}
