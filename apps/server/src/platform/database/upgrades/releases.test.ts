// Upgrades of databases that former releases have left. A release that fails to upgrade one must not be delivered.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyAuditTrail } from '../../../trail/public.ts';
import { asWorker } from '../../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../../test/portal.ts';
import { loadRelease, RELEASES } from '../../../../test/releases/load-release.ts';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { testSecrets } from '../../../../test/fixtures.ts';
import { MIGRATIONS } from '../migration-files.ts';
import { databaseOf, migrate } from '../migrations.ts';

/** Columns that migrations have changed, and the table with the list of the migrations. */
const CHANGED = new Set([
  // 0141: who decides does not pay.
  'app_user.roles',
  // 0141, and 0145: the state of the system.
  'role.permissions',
  'migration.name',
  'migration.hash',
  'migration.applied_at',
]);

/** The columns of each table, in the order of their names. Stored results of functions may change. */
type Tables = ReadonlyMap<string, readonly string[]>;

async function tablesOf({ owner }: TestDatabase): Promise<Tables> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'portal' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The rows of each table as text, without the columns that the other version lacks. */
async function contentOf({ owner }: TestDatabase, before: Tables, after: Tables) {
  const content: Record<string, readonly string[]> = {};
  for (const [table, columns] of before) {
    const stay = (after.get(table) ?? []).filter(
      (column) => columns.includes(column) && !CHANGED.has(`${table}.${column}`),
    );
    if (stay.length === 0) continue;
    const names = stay.map((column) => `"${column}"`).join(', ');
    const { rows } = await owner.query<{ row: string }>(
      `SELECT ROW(${names})::text AS row FROM portal."${table}" ORDER BY 1`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

/** Changes in these would make an old server fail: tables, functions, policies, and the applied files. */
async function schemaOf({ owner }: TestDatabase): Promise<unknown> {
  const { rows } = await owner.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(c) ORDER BY table_name, column_name)
               FROM information_schema.columns c WHERE table_schema = 'portal') AS columns,
            (SELECT jsonb_agg(pg_get_functiondef(oid) ORDER BY oid)
               FROM pg_proc WHERE pronamespace = 'portal'::regnamespace AND prokind = 'f') AS functions,
            (SELECT jsonb_agg(to_jsonb(p) ORDER BY tablename, policyname)
               FROM pg_policies p WHERE schemaname = 'portal') AS policies,
            (SELECT jsonb_agg(to_jsonb(m) ORDER BY name, hash) FROM portal.migration m) AS migrations`,
  );
  return rows;
}

/** The files that a release has applied: its servers are ready while all of them are in the database. */
async function appliedTo({ owner }: TestDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ file: string }>(
    "SELECT name || ' ' || hash AS file FROM portal.migration ORDER BY 1",
  );
  return rows.map(({ file }) => file);
}

const upgrade = ({ ownerUrl }: TestDatabase, folder?: string) =>
  migrate(ownerUrl, databaseOf(ownerUrl), testSecrets, folder);

test('there is a database of each release of the changelog', async () => {
  expect(RELEASES).toContain('1.0.0');
});

describe.each(RELEASES)('a database of release %s', (version) => {
  let db: TestDatabase;
  let portal: Portal;
  let before: Tables;
  let was: Awaited<ReturnType<typeof contentOf>>;
  let is: typeof was;
  let appliedBefore: readonly string[];
  beforeAll(async () => {
    db = await loadRelease(version);
    before = await tablesOf(db);
    appliedBefore = await appliedTo(db);
    const later = await loadRelease(version);
    await upgrade(later);
    const after = await tablesOf(later);
    was = await contentOf(db, before, after);
    await later.drop();
    await upgrade(db);
    is = await contentOf(db, before, after);
    portal = await openPortal({ db });
  });
  // Drops the database too.
  afterAll(() => portal.close());

  test('keeps every row and value, apart from what migrations change on purpose', () => {
    const changed = Object.keys(was).filter((table) => was[table]?.join() !== is[table]?.join());
    expect(changed).toEqual([]);
    expect(is['claim']?.length).toBeGreaterThan(30);
  });

  test('keeps its old servers ready, which need the files of their release', async () => {
    expect(await appliedTo(db)).toEqual(expect.arrayContaining([...appliedBefore]));
  });

  test('shows its claims to their clinic', async () => {
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await clerk.call('listClaims', { query: {} });
    expect(data.length).toBeGreaterThan(0);
  });

  test('keeps an audit trail whose seals are right', async () => {
    await asWorker(portal, async (services) => {
      const { sealed, faults } = await verifyAuditTrail(services, testSecrets);
      expect(faults).toEqual([]);
      expect(sealed).toBeGreaterThan(0);
    });
  });

  test('does not need another upgrade', async () => {
    const schema = await schemaOf(db);
    await upgrade(db);
    expect(await schemaOf(db)).toEqual(schema);
  });

  test('stays as it is if a migration fails, so that its old servers work on', async () => {
    const other = await loadRelease(version);
    onTestFinished(() => other.drop());
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(MIGRATIONS, folder, { recursive: true });
    const broken = "UPDATE claim SET code = 'X'; SELECT 1 / 0;";
    await writeFile(path.join(folder, '9999_broken.sql'), broken);
    const schema = await schemaOf(other);
    const content = await contentOf(other, before, before);
    await expect(upgrade(other, folder)).rejects.toThrow(
      /^The migration 9999_broken\.sql failed: /,
    );
    expect(await schemaOf(other)).toEqual(schema);
    expect(await contentOf(other, before, before)).toEqual(content);
  });
});
