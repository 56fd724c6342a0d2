// Writes prepared rows, all or nothing.
import type pg from 'pg';
import { copyLines } from '../../platform/database/copy.queries.ts';
import { LOAD_ORDER, type RowBatch } from './load-order.ts';

/** Copies rows table by table. */
export async function copyBatch(client: pg.ClientBase, batch: RowBatch): Promise<void> {
  for (const table of LOAD_ORDER) {
    const rows = batch.get(table);
    if (rows !== undefined) await copyLines(client, table, rows.columns, rows.lines);
  }
}

/** New rows get the numbers after these, by sequence. */
export async function setNumbers(
  client: pg.ClientBase,
  last: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [sequence, number] of Object.entries(last)) {
    await client.query('SELECT setval($1::regclass, $2)', [sequence, number]);
  }
}

/** The administrator of the demo, with a made-up account. */
export async function setDemoAdministrator(client: pg.ClientBase): Promise<void> {
  const administrator = {
    name: 'Demo Administrator Pte Ltd',
    address: '1 Demo Avenue, Singapore 999001',
    gstNumber: 'M9-9900000-A',
    bic: 'DEMOSGSG',
    account: '9990000001',
  };
  await client.query("UPDATE setting SET value = $1 WHERE name = 'administrator'", [administrator]);
  // A demo asks nobody for a second factor.
  await client.query(`
    UPDATE setting SET value = value || '{"userTypes": [], "roles": [], "forAuthority": false}' WHERE name = 'factor_policy'`);
}

/**
 * Does at once what jobs and autovacuum do in the next minutes. Until then, totals would add up the changes of all claims,
 * and the planner would read all claims of a clinic to find those of one visit.
 */
export async function settleLoaded(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT fold_claim_changes()');
  await client.query('ANALYZE');
}
