// Refusals that matter to a security officer leave a trace, although their transactions are rolled back.
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { portalForTest, Visitor, type Portal } from '../../../test/portal.ts';
import { intoApp } from '../../../test/transport.ts';
import { openSecurityEvents, type SecurityEvents } from './security-events.ts';

const headers = { 'user-agent': 'a browser' };
const from = { clinic: null, address: '127.0.0.1', device: 'a browser' };
const call = 'POST /api/identity/v2/auth/login';

let portal: Portal;
let events: SecurityEvents;
let visitor: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  events = openSecurityEvents(portal.services);
  const app = await createApp(portal.services, { security: events });
  visitor = new Visitor(intoApp(app));
  await visitor.call('getConfig', {});
});

const signIn = (username: string, password: string) =>
  visitor.try('login', { body: { username, password }, headers });

async function written() {
  await events.write();
  const { rows } = await portal.db.owner.query<object>(
    `SELECT action, username, subject_id, after FROM audit_entry WHERE action LIKE 'security.%' ORDER BY username`,
  );
  return rows;
}

test('failed sign-ins are one entry for each account and address, with their number, and never with what was typed', async () => {
  for (const password of ['Wrong@2025', 'Wrong@2026']) await signIn('clinic.gp', password);
  await signIn('nobody.knows', 'Wrong@2026');
  const failed = { action: 'security.fail-sign-in', subject_id: call };
  const expected = [
    { ...failed, username: 'clinic.gp', after: { ...from, count: 2 } },
    { ...failed, username: null, after: { ...from, count: 1 } },
  ];
  expect(await written()).toEqual(expected);
  const log = portal.logLines.join('\n');
  expect(log).not.toMatch(/nobody\.knows|Wrong@/);
  expect(log).toContain('"security.fail-sign-in"');
  expect(await written()).toEqual(expected);
});

const lines = () => portal.logLines.filter((line) => line.includes('"security.fail-sign-in"'));

test('the log has an event at once, before it is written, and its number afterwards', async () => {
  await signIn('clinic.gp', 'Wrong@2025');
  expect(lines()).toHaveLength(1);
  await signIn('clinic.gp', 'Wrong@2026');
  expect(lines()).toHaveLength(1);
  await written();
  expect(lines()[1]).toContain('"count":2');
});

test('a sign-in while the account is locked is an entry of its own', async () => {
  for (let attempt = 0; attempt < 7; attempt += 1) await signIn('clinic.gp', 'Wrong@2025');
  const entries = await written();
  expect(entries).toContainEqual({
    action: 'security.lock-sign-in',
    username: 'clinic.gp',
    subject_id: call,
    after: { ...from, count: 2 },
  });
});

test('a call without its permission names the user, the clinic and the call', async () => {
  await visitor.signIn('clinic.gp');
  expect((await visitor.try('listWaitingClaims', { headers })).status).toBe(403);
  expect(await written()).toEqual([
    {
      action: 'security.exceed-permission',
      username: 'clinic.gp',
      subject_id: 'GET /api/claim/v1/ops/queue',
      after: { ...from, clinic: 'GP0001', count: 1 },
    },
  ]);
});

test('a forged request is an entry, and other refusals are none', async () => {
  visitor.cookies.clear();
  await signIn('clinic.gp', 'Wrong@2025');
  await visitor.send({ method: 'GET', url: '/api/claim/v1/ops/queue' });
  await visitor.send({ method: 'GET', url: '/api/nothing' });
  expect(await written()).toEqual([
    {
      action: 'security.forge-request',
      username: null,
      subject_id: call,
      after: { ...from, count: 1 },
    },
  ]);
});
