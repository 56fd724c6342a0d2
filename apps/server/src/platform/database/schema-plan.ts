// Finds the files that a database still needs and applies them, all in one transaction, so that a release whose
// files fail leaves the database unchanged (docs/decisions/0029).
import type pg from 'pg';
import { BASELINE, type SqlFile, type SqlFiles } from './migration-files.ts';

/** The hashes of each applied file, oldest first; a migration has one. */
type Applied = ReadonlyMap<string, readonly string[]>;

export interface SchemaPlan {
  /** True if nothing has been applied to this database yet. */
  readonly isFirst: boolean;
  readonly files: readonly SqlFile[];
  /** For a database that has the former migrations: the baseline that takes their place. */
  readonly folded: readonly SqlFile[];
}

/**
 * Changes nothing.
 * @throws Error with one sentence if the database has a newer schema, or a file changed that must not change
 */
export async function planSchema(client: pg.ClientBase, files: SqlFiles): Promise<SchemaPlan> {
  const stored = await readApplied(client);
  const folded = foldedBy(stored, files);
  const applied = new Map([
    ...[...stored].filter(([name]) => !files.replaced.includes(name)),
    ...folded.map(({ name, hash }) => [name, [hash]] as const),
  ]);
  expectNoNewerRelease(applied, files);
  expectUnchanged(applied, files.migrations);
  const migrations = files.migrations.filter(({ name }) => !applied.has(name));
  const hasMigrations = migrations.length > 0;
  if (!hasMigrations) expectStoredUnchanged(applied, files.stored);
  // A migration may drop objects of a function file, for example together with their table.
  const needed = (file: SqlFile) => hasMigrations || lastHash(applied, file) !== file.hash;
  return {
    isFirst: applied.size === 0,
    files: [...files.stored.filter(needed), ...migrations, ...files.functions.filter(needed)],
    folded,
  };
}

/** The baseline, if the database has the migrations that it replaces: they have made the same tables. */
function foldedBy(applied: Applied, { migrations, replaced }: SqlFiles): SqlFile[] {
  const missing = replaced.filter((name) => !applied.has(name));
  if (missing.length === replaced.length) return [];
  if (missing[0] !== undefined) {
    throw new Error(
      `The database lacks the migration ${missing[0]}: first start the release that ended with ${replaced.at(-1)}.`,
    );
  }
  return migrations.filter(({ name }) => name.startsWith(BASELINE));
}

export async function applyPlan(
  client: pg.ClientBase,
  { files, folded }: SchemaPlan,
  { replaced }: SqlFiles,
): Promise<void> {
  if (files.length === 0 && folded.length === 0) return;
  await client.query('BEGIN');
  try {
    await client.query(`
      CREATE TABLE IF NOT EXISTS migration (
        name       text NOT NULL,
        hash       text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, hash)
      );
      COMMENT ON TABLE migration IS 'The SQL files that were applied. A file below functions/ has a row for each version of it.';
      GRANT SELECT ON migration TO portal_app`);
    if (folded.length > 0)
      await client.query('DELETE FROM migration WHERE name = ANY ($1)', [replaced]);
    for (const file of folded) await record(client, file);
    for (const file of files) await applyFile(client, file);
    await expectOneSignature(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** True if every file of this release is applied, even if the database also has later versions. */
export function isApplied(
  { stored, migrations, functions }: SqlFiles,
  rows: readonly { name: string; hash: string }[],
): boolean {
  const known = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return [...stored, ...migrations, ...functions].every(({ name, hash }) =>
    known.has(`${name} ${hash}`),
  );
}

async function readApplied(client: pg.ClientBase): Promise<Applied> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('portal.migration') IS NOT NULL AS found",
  );
  if (tables[0]?.found !== true) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM portal.migration ORDER BY applied_at',
  );
  const applied = new Map<string, string[]>();
  for (const { name, hash } of rows) applied.set(name, [...(applied.get(name) ?? []), hash]);
  return applied;
}

function lastHash(applied: Applied, { name }: SqlFile): string | undefined {
  return applied.get(name)?.at(-1);
}

/** Otherwise an older release would replace the functions of a newer one. */
function expectNoNewerRelease(applied: Applied, files: SqlFiles): void {
  const known = new Set(files.migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find(
    (name) => !name.startsWith('functions/') && !known.has(name),
  );
  if (unknown !== undefined) {
    throw new Error(
      `The database is of a newer release: this one does not know its migration ${unknown}.`,
    );
  }
  const former = [...files.stored, ...files.functions].find(
    (file) =>
      lastHash(applied, file) !== file.hash && applied.get(file.name)?.includes(file.hash) === true,
  );
  if (former !== undefined) {
    throw new Error(
      `The database is of a newer release: it has a later version of ${former.name}.`,
    );
  }
}

function expectUnchanged(applied: Applied, migrations: readonly SqlFile[]): void {
  for (const file of migrations) {
    const hash = lastHash(applied, file);
    if (hash === undefined || hash === file.hash) continue;
    throw new Error(
      `The migration ${file.name} was changed after it had been applied to this database.`,
    );
  }
}

function expectStoredUnchanged(applied: Applied, stored: readonly SqlFile[]): void {
  for (const file of stored) {
    const hash = lastHash(applied, file);
    if (hash === undefined || hash === file.hash) continue;
    throw new Error(
      `${file.name} was changed without a migration that computes the stored results of its functions again.`,
    );
  }
}

async function applyFile(client: pg.ClientBase, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    throw new Error(
      `The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await record(client, file);
}

async function record(client: pg.ClientBase, file: SqlFile): Promise<void> {
  await client.query(
    'INSERT INTO migration (name, hash) VALUES ($1, $2) ON CONFLICT (name, hash) DO NOTHING',
    [file.name, file.hash],
  );
}

/** CREATE OR REPLACE with other parameters leaves the old function in place next to the new one. */
async function expectOneSignature(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'portal'::regnamespace
     GROUP BY proname HAVING count(*) > 1 ORDER BY proname LIMIT 1`);
  if (rows[0] === undefined) return;
  throw new Error(
    `The function ${rows[0].name} has two signatures: a numbered migration must drop the former one.`,
  );
}
