// Commands with which operators check a running portal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SystemStatus } from '@portal/contract/system/system-status.ts';
import { expect, onTestFinished, test } from 'vitest';
import { demoMember, demoPassword } from '../../test/fixtures.ts';
import { portalForTest } from '../../test/portal.ts';
import { environmentOf, typed } from '../../test/processes/typed-command.ts';
import { aFailedJob } from '../system/system.builders.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-status-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('status names versions, jobs with trouble, the database and the disk', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const job = await aFailedJob(portal);
  const environment = await environmentOf(portal);
  const { code, out } = await typed(['status'], environment);
  expect(code).toBe(0);
  expect(out).toMatch(/^Portal \d.*PostgreSQL \d.*schema \d{4}_/m);
  expect(out).toContain('No server runs on DATA_DIR.');
  expect(out).toContain(`Job ${job} (delete_object) FAILED, attempt 25 of 25: no file of`);
  expect(out).toMatch(/^Disk of DATA_DIR: [\d.]+ GB of/m);
  const inJson = await typed(['status', '--json'], environment);
  expect(SystemStatus.parse(JSON.parse(inJson.out)).jobs).toContainEqual(
    expect.objectContaining({ task: 'delete_object', state: 'FAILED', count: 1 }),
  );
});

test('status changes nothing in a database with another schema, and says so', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { owner } = portal.db;
  await owner.query("UPDATE portal.migration SET hash = 'other' WHERE name LIKE '%38_system%'");
  const { code, error } = await typed(['status'], await environmentOf(portal));
  expect(code).toBe(1);
  expect(error).toContain('does not have the schema of this release');
  const { rowCount } = await owner.query("SELECT FROM portal.migration WHERE hash = 'other'");
  expect(rowCount).toBe(1);
});

async function probe(words: { readonly password?: string; readonly more?: readonly string[] }) {
  const portal = await portalForTest();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await aFolder();
  const password = path.join(folder, 'password');
  const number = path.join(folder, 'number');
  await writeFile(password, `${words.password ?? demoPassword}\n`);
  await writeFile(number, `${demoMember}\n`);
  const environment = { DATA_DIR: folder, CLOCK: portal.services.clock.now().toISOString() };
  const files = ['--password-file', password, '--national-id', number];
  const args = ['probe', '--url', portal.app.listeningOrigin, '--username', 'clinic.gp', ...files];
  const answer = await typed([...args, ...(words.more ?? [])], environment);
  return { ...answer, portal };
}

test('probe signs in, looks up, calculates and signs out, and prints the times', async () => {
  const { code, out, portal } = await probe({ more: ['--slower-than', '60000'] });
  expect(code).toBe(0);
  const steps = [...out.matchAll(/^(.*): \d+ ms$/gm)].map(([, step]) => step);
  expect(steps).toEqual(['sign in', 'own user', 'look up', 'calculate', 'sign out']);
  const { rows } = await portal.db.owner.query<{ ended_reason: string | null }>(
    `SELECT s.ended_reason FROM portal.user_session s JOIN portal.app_user u ON u.id = s.user_id
      WHERE u.username = 'clinic.gp' ORDER BY s.created_at DESC LIMIT 1`,
  );
  expect(rows[0]?.ended_reason).not.toBeNull();
});

test('probe exits 1 if a step is too slow', async () => {
  const { code, out } = await probe({ more: ['--slower-than', '0.1'] });
  expect(code).toBe(1);
  expect(out).toContain('too slow');
});

test('probe exits 1 with the trace id if a step fails', async () => {
  const { code, error } = await probe({ password: 'wrong' });
  expect(code).toBe(1);
  expect(error).toMatch(/^login was answered with 401, trace id [\da-f]{32}\.$/);
});
