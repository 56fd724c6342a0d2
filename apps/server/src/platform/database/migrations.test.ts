import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { databaseOf, expectServer, loginRoles, migrate, urlOf } from './migrations.ts';
import { secretsFrom } from '../secrets.ts';

const cluster = inject('clusterUrl');
const name = 'migration_test';

async function openCluster(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('migrate', () => {
  test('an owner who may only create roles can do it, and again after an upgrade', async () => {
    const admin = await openCluster();
    await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'made-up'`);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    // The group roles belong to whoever made the first database of this server.
    await admin.query(`GRANT portal_app, portal_worker TO ${name} WITH ADMIN OPTION`);
    onTestFinished(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      const { app, worker } = loginRoles(name);
      await admin.query(`DROP ROLE IF EXISTS ${app}, ${worker}`);
      await admin.query(`DROP ROLE ${name}`);
    });
    const url = new URL(urlOf(cluster, name));
    url.username = name;
    url.password = 'made-up';
    await migrate(url.toString(), name, testSecrets);
    await migrate(url.toString(), name, testSecrets);
    const roles = await admin.query(
      'SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = ANY ($1)',
      [Object.values(loginRoles(name))],
    );
    const powerless = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
    };
    expect(roles.rows).toEqual([powerless, powerless]);
  });

  test('other keys than those of the data are one sentence, and change nothing', async () => {
    const db = await createTestDatabase('empty');
    onTestFinished(() => db.drop());
    const { ownerUrl } = db;
    const { app } = loginRoles(databaseOf(ownerUrl));
    const passwordOf = async (): Promise<unknown> => {
      const text = 'SELECT rolpassword FROM pg_authid WHERE rolname = $1';
      return (await db.owner.query(text, [app])).rows;
    };
    const before = await passwordOf();
    const others = secretsFrom(Buffer.alloc(32, 9));
    await expect(migrate(ownerUrl, databaseOf(ownerUrl), others)).rejects.toThrow(
      /^The keys file is not the one that the data was made with/,
    );
    expect(await passwordOf()).toEqual(before);
    await migrate(ownerUrl, databaseOf(ownerUrl), testSecrets);
  });

  test('a database of a newer release is one sentence, and stays as it is', async () => {
    const db = await createTestDatabase('empty');
    onTestFinished(() => db.drop());
    const { ownerUrl } = db;
    await db.owner.query("INSERT INTO portal.migration (name, hash) VALUES ('9999_later.sql', '')");
    await db.owner.query("DELETE FROM portal.migration WHERE name = '0001_access.sql'");
    await expect(migrate(ownerUrl, databaseOf(ownerUrl), testSecrets)).rejects.toThrow(
      'The database is of a newer release: this one does not know its migration 9999_later.sql.',
    );
  });

  test('a server that is too old is one sentence', async () => {
    const admin = await openCluster();
    await expect(expectServer(admin, 15)).resolves.toBeUndefined();
    await expect(expectServer(admin, 99)).rejects.toThrow(
      /^PostgreSQL 99 or newer is needed; this is \d+/,
    );
  });
});
