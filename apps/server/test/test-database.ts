// Databases for tests: copies of the templates that cluster.setup.ts makes.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject as provided } from 'vitest';
import { urlOf } from '../src/platform/database/migrations.ts';
import { ensureRoles, loginRoles } from '../src/platform/database/sign-in-roles.ts';
import { testSecrets } from './fixtures.ts';

export interface TestDatabase {
  readonly ownerUrl: string;
  /** A connection as the owner, to prepare data and to look behind the wall. */
  readonly owner: pg.Client;
  /** The address of its standby, if it has one. */
  readonly replicaUrl?: string;
  drop(): Promise<void>;
}

/** `claimless` is the demo before its first claim, for tests that need only their own claims. */
export type Template = 'demo' | 'claimless' | 'empty';

let pool: pg.Pool | undefined;

/** One connection creates and drops all databases of a worker, and does not keep the worker from ending. */
async function asAdmin(work: (admin: pg.ClientBase) => Promise<unknown>): Promise<void> {
  if (pool === undefined) {
    pool = new pg.Pool({
      connectionString: provided('clusterUrl'),
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    pool.on('error', () => undefined); // the cluster may end before the worker
  }
  const admin = await pool.connect();
  try {
    await work(admin);
  } finally {
    admin.release();
  }
}

/** A fresh copy of a template database. */
export async function createTestDatabase(template: Template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template_${template} STRATEGY FILE_COPY`);
    await ensureRoles(admin, name, testSecrets);
  });
  const ownerUrl = urlOf(provided('clusterUrl'), name);
  const owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  return {
    ownerUrl,
    owner,
    async drop() {
      await owner.end();
      await asAdmin(async (admin) => {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await admin.query(`DROP ROLE IF EXISTS ${Object.values(loginRoles(name)).join(', ')}`);
      });
    },
  };
}
