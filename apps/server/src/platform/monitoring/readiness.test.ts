// `/readyz` reports faults, and stops reporting them when they are over.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { portalForTest, type Portal, type PortalOptions } from '../../../test/portal.ts';
import { openStandInClamd } from '../../../test/processes/clamd.ts';
import { createOperationsApp, openHealth } from './health.ts';
import { openDrain } from '../resilience/drain.ts';
import { openReadiness } from './readiness.ts';
import { openVirusScanner } from '../store/virus-scanner.ts';
import { openSystemMetrics } from './system-metrics.ts';

const run = promisify(execFile);

/** Every write to this Linux device fails with ENOSPC. */
const fullDevice = '/dev/full';
const ready = { isReady: true, reasons: [] };

/** The readiness of a server, bypassing its cache of one second. */
function checkOf({ services }: Portal) {
  return () => openReadiness(services, openDrain())();
}

function emptyPortal(options: PortalOptions = {}): Promise<Portal> {
  return portalForTest({ template: 'empty', ...options });
}

test('a server with a migrated database and free disk space is ready', async () => {
  const portal = await emptyPortal();
  const answer = await portal.app.inject({ url: '/readyz' });
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
    status: 200,
    body: { status: 'ready' },
  });
});

test.skipIf(!existsSync(fullDevice))(
  'a full disk of DATA_DIR is reported until space is free',
  async () => {
    const portal = await emptyPortal();
    const check = checkOf(portal);
    const file = path.join(portal.services.config.dataDir, 'write-check');
    await symlink(fullDevice, file);
    expect(await check()).toEqual({
      isReady: false,
      reasons: ['DATA_DIR cannot be written to: its disk is full or read-only.'],
    });
    await rm(file);
    expect(await check()).toEqual(ready);
  },
);

test('a server whose backups are late is ready, and says which', async () => {
  const portal = await emptyPortal({
    environment: {
      BACKUP_TO: '/nowhere',
      BACKUP_RECIPIENT: 'age1qqqq',
      BACKUP_KEYS_RECIPIENT: 'age1pppp',
    },
  });
  await portal.db.owner.query(
    `INSERT INTO backup_report (kind, since, succeeded_at)
     SELECT kind, $1::timestamptz - interval '9 days', $1::timestamptz - age
       FROM (VALUES ('BACKUP', interval '25 hours'), ('VERIFICATION', interval '27 hours')) AS made (kind, age)`,
    [portal.services.clock.now().toISOString()],
  );
  expect(await checkOf(portal)()).toEqual({ ...ready, late: ['verification'] });
});

test('a check leaves no file, whose room would hide a disk that fills up afterwards', async () => {
  const portal = await emptyPortal();
  const [one, other] = [checkOf(portal), checkOf(portal)];
  expect(await Promise.all([one(), other()])).toEqual([ready, ready]);
  expect(await readdir(portal.services.config.dataDir)).not.toContain('write-check');
});

test.skipIf(process.platform === 'win32')(
  'a server without free file descriptors says so, and not that a disk is full',
  async () => {
    const portal = await emptyPortal();
    const program = path.join(import.meta.dirname, '../../../test/outages/without-free-files.ts');
    const { stdout } = await run('sh', [
      '-c',
      'ulimit -n 128 && exec "$@"',
      'sh',
      process.execPath,
      program,
      portal.db.ownerUrl,
      portal.services.config.dataDir,
    ]);
    expect(JSON.parse(stdout)).toEqual([
      {
        isReady: false,
        reasons: ['The server has too many open files; raise its limit (ulimit -n).'],
      },
      ready,
    ]);
  },
);

test('DATA_DIR is not checked on a server that stores everything elsewhere', async () => {
  const portal = await emptyPortal();
  const { config } = portal.services;
  const elsewhere = {
    ...config,
    dataDir: path.join(config.dataDir, 'write-check', 'below a file'),
    databaseUrl: 'postgres://db/portal',
    mailUrl: 'smtp://mail',
    s3: { endpoint: undefined, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' },
  };
  await writeFile(path.join(config.dataDir, 'write-check'), '');
  const services = { ...portal.services, config: elsewhere };
  expect(await openReadiness(services, openDrain())()).toEqual(ready);
});

test('a database that cannot write to its disk is reported until it can', async () => {
  const portal = await emptyPortal();
  const check = checkOf(portal);
  const { owner } = portal.db;
  const role = `${(await owner.query<{ db: string }>('SELECT current_database() AS db')).rows[0]?.db}_app_login`;
  // The closest to a full disk that a test can simulate: no space for temporary files.
  await owner.query(`ALTER ROLE ${role} SET temp_file_limit = 0`);
  expect(await check()).toEqual({
    isReady: false,
    reasons: ['The database cannot write: its disk is full or read-only.'],
  });
  await owner.query(`ALTER ROLE ${role} RESET temp_file_limit`);
  await endProbe(portal);
  expect(await check()).toEqual(ready);
});

test('a read-only database is reported', async () => {
  const portal = await emptyPortal();
  const { owner } = portal.db;
  const name = (await owner.query<{ db: string }>('SELECT current_database() AS db')).rows[0]?.db;
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(await checkOf(portal)()).toEqual({
    isReady: false,
    reasons: ['The database accepts no changes: it is a standby or read-only.'],
  });
});

test('a database without a migration of this release is reported', async () => {
  const portal = await emptyPortal();
  await portal.db.owner.query("DELETE FROM migration WHERE name LIKE 'baseline/01%'");
  expect((await checkOf(portal)()).reasons).toEqual([
    'The database does not have the schema of this release.',
  ]);
});

test('the probe opens a new connection when the database breaks the old one', async () => {
  const portal = await emptyPortal();
  const check = checkOf(portal);
  expect(await check()).toEqual(ready);
  await endProbe(portal);
  expect(await check()).toEqual(ready);
});

test('readiness works while requests use all other connections', async () => {
  const portal = await emptyPortal();
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>();
  const held = Array.from({ length: 30 }, () => portal.database.transaction(() => isOver));
  onTestFinished(() => resolve(undefined));
  expect((await portal.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  resolve(undefined);
  await Promise.all(held);
});

test('many checks at the same time query the database once', async () => {
  const portal = await emptyPortal();
  const statements: string[] = [];
  const probe = {
    ...portal.database.probe,
    query: (sql: string) => {
      statements.push(sql);
      return portal.database.probe.query(sql);
    },
  };
  const services = { ...portal.services, database: { ...portal.database, probe } };
  const counted = openReadiness(services, openDrain());
  await Promise.all(Array.from({ length: 50 }, counted));
  expect(statements).toHaveLength(1);
});

test('a server that is about to stop is not ready, but still responds', async () => {
  const portal = await emptyPortal();
  const health = openHealth(portal.services);
  const app = createOperationsApp(health);
  onTestFinished(() => app.close());
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  health.drain.begin();
  const answer = await app.inject({ url: '/readyz' });
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
    status: 503,
    body: { status: 'not ready', reasons: ['The server is stopping.'] },
  });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test("readiness and metrics are not served on the portal's port if they have their own", async () => {
  const portal = await emptyPortal({ environment: { OPERATIONS_PORT: '0' } });
  const urls = ['/healthz', '/readyz', '/metrics'];
  const answers = await Promise.all(urls.map((url) => portal.app.inject({ url })));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 404]);
  const operations = createOperationsApp(openHealth(portal.services));
  onTestFinished(() => operations.close());
  expect((await operations.inject({ url: '/metrics' })).body).toContain('database_connections');
});

test("metrics are not served on the portal's port even if they have no other", async () => {
  const { app } = await emptyPortal();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

/** Ends the probe's connection, so that the next one gets the current settings of its role. */
async function endProbe({ database, db: { owner } }: Portal): Promise<void> {
  const { rows } = await database.probe.query('SELECT pg_backend_pid()::text AS name');
  await owner.query('SELECT pg_terminate_backend($1::int, 10000)', [rows[0]?.name]);
  await expect
    .poll(
      () =>
        database.probe.query("SELECT '' AS name").then(
          () => true,
          () => false,
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
}

test('says whether the virus scanner answers, and is ready without it', async () => {
  const scanner = await openStandInClamd();
  const portal = await portalForTest({
    template: 'claimless',
    environment: { CLAMD: scanner.address },
  });
  const check = () => openReadiness(portal.services, openDrain())();
  expect(await check()).toMatchObject({ isReady: true, scanner: 'answers' });
  expect(await portal.metrics()).toContain('virus_scanner_up 1');
  await scanner.stop();
  const away = openVirusScanner(portal.services.config.clamd ?? { path: '' });
  const services = { ...portal.services, scanner: away };
  expect(await openReadiness(services, openDrain())()).toMatchObject({
    isReady: true,
    scanner: 'away',
  });
  expect(await openSystemMetrics(services).text()).toContain('virus_scanner_up 0');
});
