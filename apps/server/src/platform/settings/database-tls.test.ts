// TLS to the database, with a PostgreSQL that has a certificate of its own.
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { serverCertificate, SOME_HOST } from '../../../test/front/own-server-certificate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { openConfiguredDatabase } from '../embedded/start.ts';
import { readConfig } from './config.ts';
import { withConnection } from '../database/open-connection.ts';
import { verifiedUrl } from './database-tls.ts';

const FULL = 'sslmode=verify-full';

describe('the address of the database', () => {
  test.each([
    ['postgres://u:p@db.example:5432/portal', `postgres://u:p@db.example:5432/portal?${FULL}`],
    ['postgres://db.example', `postgres://db.example?${FULL}`],
    ['postgres://10.0.0.5/portal?x=1', `postgres://10.0.0.5/portal?x=1&${FULL}`],
    ['postgres://[2001:db8::1]:5432/portal', `postgres://[2001:db8::1]:5432/portal?${FULL}`],
    [
      'postgres://localhost,db.example:5433/portal',
      `postgres://localhost,db.example:5433/portal?${FULL}`,
    ],
    [
      'postgres://localhost/portal?host=db.example',
      `postgres://localhost/portal?host=db.example&${FULL}`,
    ],
  ])('%s is verified', (url, verified) => {
    expect(verifiedUrl(url)).toBe(verified);
  });

  test.each([
    'postgres://u:p@localhost:5432/portal',
    'postgres://127.0.0.1,[::1]:5433/portal',
    'postgres:///portal',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/portal',
    'postgres:///portal?host=/var/run/postgresql',
    'postgres://db.example/portal?sslmode=disable',
    'postgres://db.example/portal?sslmode=no-verify',
  ])('%s stays as it is', (url) => {
    expect(verifiedUrl(url)).toBe(url);
  });

  test('names the certificates of the authorities, unless it is not encrypted', () => {
    expect(verifiedUrl('postgres://db.example/portal', '/etc/ca.pem')).toBe(
      `postgres://db.example/portal?${FULL}&sslrootcert=%2Fetc%2Fca.pem`,
    );
    expect(verifiedUrl('postgres://localhost/portal', '/etc/ca.pem')).toBe(
      'postgres://localhost/portal',
    );
    expect(verifiedUrl('postgres://localhost/portal?sslmode=verify-full', '/etc/ca.pem')).toBe(
      'postgres://localhost/portal?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
    );
    const own = 'postgres://db.example/portal?sslmode=verify-full&sslrootcert=/own.pem';
    expect(verifiedUrl(own, '/etc/ca.pem')).toBe(own);
  });
});

describe('a server', () => {
  const { certificate, privateKey } = serverCertificate();
  let folder: string;
  let running: EmbeddedPostgres;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-tls-'));
    await chmod(folder, 0o755);
    port = await freePort();
    const flags = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
    running = await startEmbeddedPostgres(folder, flags);
    await asOwner('postgres', 'CREATE DATABASE portal_tls');
    await writeFile(path.join(folder, 'authority.pem'), certificate);
    const keys = { version: 1, master: '07'.repeat(32) };
    await writeFile(path.join(folder, 'keys.json'), JSON.stringify(keys));
  });
  afterAll(async () => {
    await running.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  function addressOf(host: string, database = 'portal_tls'): string {
    const { password } = new URL(running.ownerUrl);
    return `postgres://portal_owner:${password}@${host}:${port}/${database}`;
  }

  const asOwner = (database: string, sql: string) =>
    withConnection({ connectionString: addressOf('127.0.0.1', database) }, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    });

  const open = (environment: Record<string, string>) =>
    openConfiguredDatabase(
      readConfig({ SECRET_KEYS_FILE: path.join(folder, 'keys.json'), DEMO: 'off', ...environment }),
    );

  const authority = () => ({ DATABASE_CA_FILE: path.join(folder, 'authority.pem') });

  test('without TLS is refused outside this machine', async () => {
    await expect(open({ DATABASE_URL: addressOf(SOME_HOST) })).rejects.toThrow(
      /^The database at 127\.1:\d+ cannot be used: it offers no TLS/,
    );
  });

  describe('with TLS', () => {
    beforeAll(async () => {
      const [setting] = await asOwner('postgres', 'SHOW data_directory');
      const place = String(setting?.['data_directory']);
      // PostgreSQL reads a key only if it belongs to its own user.
      const { uid, gid } = await stat(place);
      for (const [name, text] of [
        ['server.crt', certificate],
        ['server.key', privateKey],
      ] as const) {
        await writeFile(path.join(place, name), text, { mode: 0o600 });
        await chown(path.join(place, name), uid, gid);
      }
      await asOwner('postgres', 'ALTER SYSTEM SET ssl = on');
      await asOwner('postgres', 'SELECT pg_reload_conf()');
    });

    test('is refused by default, naming the setting', async () => {
      await expect(open({ DATABASE_URL: addressOf(SOME_HOST) })).rejects.toThrow(
        /^The database at 127\.1:\d+ cannot be used: its certificate is not accepted \(self-signed certificate.*\)\. Set DATABASE_CA_FILE to/,
      );
    });

    test('is used with the certificate of its authority', async () => {
      const url = `${addressOf('localhost')}?${FULL}`;
      const { ownerUrl } = await open({ DATABASE_URL: url, ...authority() });
      const ask = { text: 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()' };
      const { rows } = await withConnection({ connectionString: ownerUrl }, (client) =>
        client.query<{ ssl: boolean }>(ask),
      );
      expect(rows).toEqual([{ ssl: true }]);
    });

    test('is refused if its name differs from the one in its certificate', async () => {
      await expect(open({ DATABASE_URL: addressOf(SOME_HOST), ...authority() })).rejects.toThrow(
        /its certificate is not accepted \(Hostname\/IP does not match/,
      );
    });
  });
});
