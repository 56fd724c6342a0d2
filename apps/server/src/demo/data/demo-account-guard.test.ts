// A demo database opened with DEMO=off, and production databases opened as a demo.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { Visitor } from '../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { overHttp } from '../../../test/transport.ts';
import { typed } from '../../../test/processes/typed-command.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { serve } from '../../serve.ts';

const isProduction =
  /^This database holds production data and cannot run as a demo: set DEMO=off and PUBLIC_URL/;

let db: TestDatabase;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase('claimless');
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-production-'));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  environment = {
    DATABASE_URL: db.ownerUrl,
    DATA_DIR: folder,
    SECRET_KEYS_FILE: keys,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

/** Changes the email of an account, as its user can. */
async function changeEmail(username: string): Promise<void> {
  await db.owner.query(
    `INSERT INTO audit_entry (at, username, action, subject_type, subject_id, before)
     SELECT now(), username, 'access.change-profile', 'app_user', id::text, jsonb_build_object('email', email)
       FROM app_user WHERE username = $1`,
    [username],
  );
  await db.owner.query(`UPDATE app_user SET email = 'new@clinic.sg' WHERE username = $1`, [
    username,
  ]);
}

test('DEMO=off refuses to start until disable-demo-accounts has suspended the demo accounts', async () => {
  await changeEmail('clinic.gp');
  await expect(serve(readConfig(environment))).rejects.toThrow(
    /^DEMO=off is refused: this database has 22 active demo accounts.*disable-demo-accounts/,
  );
  expect(await typed(['disable-demo-accounts'], environment)).toEqual({
    code: 0,
    out: '22 demo accounts were suspended.',
    error: '',
  });

  const server = await serve(readConfig(environment));
  const visitor = new Visitor(overHttp(server.address));
  await visitor.call('getConfig', {});
  const refused = await visitor.refused('login', {
    body: { username: 'clinic.gp', password: demoPassword },
  });
  expect(refused.code).toBe('LOGIN_FAILED');
  await server.stop();
  // The database is now a production database.
  await expect(serve(readConfig({ ...environment, DEMO: 'on' }))).rejects.toThrow(isProduction);
});

test('a demo refuses to start on a database that was first started as production', async () => {
  const production = await createTestDatabase('empty');
  onTestFinished(() => production.drop());
  const here = { ...environment, DATABASE_URL: production.ownerUrl };
  await expect(serve(readConfig({ ...here, DEMO: 'on' }))).rejects.toThrow(isProduction);
  const { rowCount } = await production.owner.query('SELECT FROM app_user');
  expect(rowCount).toBe(0);
  const server = await serve(readConfig(here));
  await server.stop();
});
