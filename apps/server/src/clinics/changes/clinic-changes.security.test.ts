// The database's own wall around requests to change the data of clinics, whatever the application does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { aChange } from './change.builders.ts';

let portal: Portal;
let request: { readonly id: string; readonly clinic: { readonly id: string } };
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  request = await aChange(await portal.signIn('clinic.gp'));
  await portal.signIn('clinic.other');
  await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

async function as<Result>(username: string, work: (tx: Transaction) => Promise<Result>) {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
      WHERE u.username = $1 ORDER BY s.created_at DESC LIMIT 1`,
    [username],
  );
  return portal.database.inSession(rows[0]?.id ?? '', work);
}

const seen = (tx: Transaction) =>
  tx.many(sql<{ id: string }>`
    SELECT f.request_id AS id FROM clinic_change_field f
     WHERE f.request_id = ${request.id} AND EXISTS (SELECT FROM clinic_change WHERE id = f.request_id)`);

const accept = (tx: Transaction) =>
  tx.run(sql`UPDATE clinic_change SET status = 'ACCEPTED', decided_by = requested_by, decided_at = requested_at
              WHERE id = ${request.id}`);

const apply = (tx: Transaction) =>
  tx.run(sql`SELECT apply_clinic_change(${request.clinic.id}, ${request.id}, false)`);

const write = (tx: Transaction) => tx.run(sql`UPDATE location SET zone = 'X'`);

const change = (tx: Transaction) =>
  tx.run(sql`UPDATE clinic_change_field SET new_value = 'X' WHERE request_id = ${request.id}`);

const twice = (tx: Transaction) =>
  tx.run(sql`
    WITH other AS (
      INSERT INTO clinic_change (clinic_id, request_no, status, reason, requested_by, requested_at)
      SELECT clinic_id, 'CC-0', 'WAITING', 'x', requested_by, requested_at FROM clinic_change WHERE id = ${request.id}
      RETURNING clinic_id, id)
    INSERT INTO clinic_change_field (clinic_id, request_id, field, new_value)
    SELECT clinic_id, id, 'phone', '61234567' FROM other`);

test('shows a request to its clinic and to administrators, and to no other clinic', async () => {
  expect(await as('clinic.gp', seen)).toEqual([{ id: request.id }]);
  expect(await as('admin.ops', seen)).toEqual([{ id: request.id }]);
  expect(await as('clinic.other', seen)).toEqual([]);
  expect(await portal.database.transaction(seen)).toEqual([]);
});

test('lets a clinic neither accept its request nor change its data', async () => {
  await expect(as('clinic.gp', accept)).rejects.toThrow(/row-level security/);
  await expect(as('clinic.gp', apply)).rejects.toThrow(/not allowed/);
  await expect(as('admin.ops', write)).rejects.toThrow(/permission denied/);
});

test('lets nobody change what a clinic asked for, or ask twice for a field', async () => {
  for (const username of ['clinic.gp', 'admin.ops']) {
    await expect(as(username, change)).rejects.toThrow(/permission denied/);
  }
  await expect(as('clinic.gp', twice)).rejects.toThrow(/clinic_change_once/);
});
