import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aQuestion, lateClaims } from './message.builders.ts';

let portal: Portal;
let clerk: Visitor;
let id = '';
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  id = await lateClaims(portal, clerk)();
  await aQuestion(clerk, await portal.signIn('admin.ops'), id);
});
afterAll(() => portal.close());

async function readings(): Promise<number> {
  const { rows } = await portal.db.owner.query(
    `SELECT FROM audit_entry WHERE action = 'messages.read' AND subject_id = $1`,
    [id],
  );
  return rows.length;
}

test('reading the messages about a claim is audited', async () => {
  const before = await readings();
  await clerk.call('listClaimMessages', { params: { id } });
  expect(await readings()).toBe(before + 1);
});

test('another clinic finds no messages, and its attempt changes nothing', async () => {
  const stranger = await portal.signIn('clinic.other');
  const before = await readings();
  const refused = await stranger.refused('listClaimMessages', { params: { id } });
  expect(refused.code).toBe('CLAIM_NOT_FOUND');
  const sent = await stranger.refused('sendClaimMessage', {
    params: { id },
    body: { text: 'Not mine.' },
  });
  expect(sent.code).toBe('CLAIM_NOT_FOUND');
  expect(await readings()).toBe(before);
});
