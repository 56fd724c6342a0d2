// Databases of former releases, each with some of the demo's data: 44 claims in every status, members, letters, messages,
// payments, users. They were made with the keys of the tests.
//
// To add one: make the templates (`test/cluster/make-templates.ts`) with the release on PostgreSQL 15, delete most claims
// and members of `template_demo` and all rows that refer to them, seal the audit trail, and compress the output of `pg_dump --no-owner
// --no-comments --inserts --rows-per-insert=200` with Brotli.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { urlOf } from '../../src/platform/database/migrations.ts';
import { loginRoles } from '../../src/platform/database/sign-in-roles.ts';
import type { TestDatabase } from '../test-database.ts';

const decompress = promisify(brotliDecompress);
const ENDING = '.sql.br';

/** In the output of pg_dump. Generated columns have functions that find others by the path. */
const NO_PATH = "set_config('search_path', ''";

/** The versions, oldest first. */
export const RELEASES = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

async function asAdmin(...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** A database as that release has left it. Until it is migrated, nobody can sign in. */
export async function loadRelease(version: string): Promise<TestDatabase> {
  const name = `release_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const ownerUrl = urlOf(inject('clusterUrl'), name);
  const sql = await decompress(await readFile(path.join(import.meta.dirname, version + ENDING)));
  const loader = new pg.Client({ connectionString: ownerUrl });
  await loader.connect();
  await loader.query(sql.toString().replace(NO_PATH, "set_config('search_path', 'portal, public'"));
  await loader.end();
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
      await asAdmin(
        `DROP DATABASE ${name} WITH (FORCE)`,
        `DROP ROLE IF EXISTS ${Object.values(loginRoles(name)).join(', ')}`,
      );
    },
  };
}
