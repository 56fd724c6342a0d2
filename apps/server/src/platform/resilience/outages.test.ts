// The faults that are reported as 503 with Retry-After.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { portalForTest, Visitor, type Portal } from '../../../test/portal.ts';
import { intoApp } from '../../../test/transport.ts';
import { createApp } from '../../app.ts';
import { openDatabase } from '../database/database.ts';
import { outageOf } from './outages.ts';

const patient = { timeout: 30_000 };
const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more });

test('does not report an outage when a caller hangs up', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(outageOf(aborted)).toBeUndefined();
  expect(outageOf(withCode('ECONNRESET'))).toBe('database away');
});

describe('an outage is recognised', () => {
  test.each([
    ['a full disk of the database', withCode('53100'), 'disk'],
    ['a full disk of the server', withCode('ENOSPC'), 'disk'],
    ['a read-only disk', withCode('EROFS'), 'disk'],
    ['a crash of another backend', withCode('57P02'), 'database away'],
    ['a database that shuts down', withCode('57P01'), 'database away'],
    ['a database in recovery', withCode('57P03'), 'database away'],
    ['any connection exception', withCode('08P01'), 'database away'],
    ['a refused connection', withCode('ECONNREFUSED'), 'database away'],
    ['a broken pipe', withCode('EPIPE'), 'database away'],
    ['a missing socket', withCode('ENOENT', { syscall: 'connect' }), 'database away'],
    ['a lock that is not released in time', withCode('55P03'), 'database busy'],
    ['a statement that takes too long', withCode('57014'), 'database busy'],
    [
      'a connection that ends without a code',
      new Error('Connection terminated unexpectedly'),
      'database away',
    ],
    [
      'a connection that is not available in time',
      new Error('timeout exceeded when trying to connect'),
      'database away',
    ],
    [
      'a host whose addresses all refuse connections',
      new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
      'database away',
    ],
    [
      'an outage behind another error',
      new Error('cannot seal', { cause: withCode('53100') }),
      'disk',
    ],
  ])('%s', (_what, error, outage) => {
    expect(outageOf(error)).toBe(outage);
  });

  test.each([
    ['a missing file', withCode('ENOENT', { syscall: 'open' })],
    ['a wrong statement', withCode('42601')],
    ['a defect', new TypeError('Connection is not a function')],
    ['a code named like a property of every object', withCode('constructor')],
  ])('but not in %s', (_what, error) => {
    expect(outageOf(error)).toBeUndefined();
  });
});

/** A client of a server of this portal that uses another database address. */
async function visitorWithoutDatabase(portal: Portal, ownerUrl: string): Promise<Visitor> {
  const database = openDatabase(ownerUrl, testSecrets, portal.services.clock);
  const app = await createApp({ ...portal.services, database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return new Visitor(intoApp(app));
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'The portal is busy. Try again in a moment.' },
  headers: { 'retry-after': '1' },
};

describe('a call returns 503 with Retry-After', () => {
  test('while no database listens at its address', async () => {
    const portal = await portalForTest({ template: 'empty' });
    const url = `postgres://portal:x@127.0.0.1:${await unusedPort()}/portal`;
    const visitor = await visitorWithoutDatabase(portal, url);
    expect(await visitor.try('getConfig', {})).toMatchObject(unavailable);
  });

  test('and the log gets one line about the outage, not one for each call', async () => {
    const portal = await portalForTest({ template: 'empty' });
    const url = `postgres://portal:x@127.0.0.1:${await unusedPort()}/portal`;
    const visitor = await visitorWithoutDatabase(portal, url);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let call = 0; call < 20; call += 1) {
      expect(await visitor.try('getConfig', {})).toMatchObject(unavailable);
    }
    const about = portal.logLines.filter((line) => line.includes('ECONNREFUSED'));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain('"outage":"database away"');
    expect(about[0]).not.toContain('outages.ts');
  });

  test('while the socket of the database is missing', async () => {
    const portal = await portalForTest({ template: 'empty' });
    const url = `postgres://portal:x@localhost/portal?host=${encodeURIComponent('/no/such/folder')}`;
    const visitor = await visitorWithoutDatabase(portal, url);
    expect(await visitor.try('getConfig', {})).toMatchObject(unavailable);
  });

  test('when the database ends its connection', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const { owner } = portal.db;
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE claim IN ACCESS EXCLUSIVE MODE');
    const listed = clerk.try('listClaims', { query: { q: 'OC-2611' } });
    await expect
      .poll(async () => {
        const { rows } = await owner.query<{ ended: boolean }>(
          `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND usename LIKE '%app_login'`,
        );
        return rows.length;
      }, patient)
      .toBeGreaterThan(0);
    expect(await listed).toMatchObject(unavailable);
    await owner.query('ROLLBACK');
    expect((await clerk.try('listClaims', { query: {} })).status).toBe(200);
  });

  test('while the disk of the database is full, and works again when there is space', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const request = {
      body: await aClaim(clerk, 'T3000001Z'),
      headers: { 'idempotency-key': 'kept-until-there-is-room' },
    };
    await fillDisk(portal.db.owner);
    expect(await clerk.try('submitClaim', request)).toMatchObject(unavailable);
    await portal.db.owner.query('DROP TRIGGER disk_is_full ON audit_entry');
    expect((await clerk.try('submitClaim', request)).status).toBe(201);
    const { data } = await clerk.call('listClaims', { query: {} });
    expect(data).toHaveLength(1);
  });
});

/** Makes every insert into the audit trail fail as on a full disk. */
async function fillDisk(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END $$;
    CREATE TRIGGER disk_is_full BEFORE INSERT ON audit_entry EXECUTE FUNCTION disk_is_full()`);
}
