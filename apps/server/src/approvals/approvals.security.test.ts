// The database's own wall around requests for approval codes, whatever the application does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import { aWaitingRequest, type ShownRequest } from './approval.builders.ts';

let portal: Portal;
let clerk: Visitor;
let request: ShownRequest;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  request = await aWaitingRequest(clerk);
  await portal.signIn('clinic.other');
  await portal.signIn('admin.assessor');
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
  tx.many(sql<{ id: string }>`SELECT id FROM approval_request WHERE id = ${request.id}`);

test('shows a request to its clinic and to administrators, and to no other clinic', async () => {
  expect(await as('clinic.gp', seen)).toEqual([{ id: request.id }]);
  expect(await as('admin.assessor', seen)).toEqual([{ id: request.id }]);
  expect(await as('clinic.other', seen)).toEqual([]);
  expect(await portal.database.transaction(seen)).toEqual([]);
});

test('lets only administrators issue a code', async () => {
  const { memberId } = await findPatient(clerk, demoMember);
  const issue = (code: string) => (tx: Transaction) =>
    tx.run(sql`INSERT INTO approval_code (code, member_id, valid_from, valid_to, rules)
               VALUES (${code}, ${memberId}, '2026-11-06', '2026-11-06', '{CAR008}')`);
  await expect(as('clinic.gp', issue('AOFCLINIC'))).rejects.toThrow(/row-level security/);
  expect(await as('admin.assessor', issue('AOFADMIN'))).toBe(1);
});

const change = (tx: Transaction) =>
  tx.run(sql`UPDATE approval_request SET rules = '[{"code": "CAR001"}]' WHERE id = ${request.id}`);

test('lets nobody change what a clinic asked for', async () => {
  for (const username of ['clinic.gp', 'admin.assessor']) {
    await expect(as(username, change)).rejects.toThrow(/permission denied/);
  }
});
