// The SQL files of a release. The files of baseline/ create tables, and numbered migrations change them; both are
// applied once. The files below functions/ define functions, triggers, policies and grants, and are applied again
// whenever they change.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SqlFile {
  /** The path below the migrations folder, with slashes. */
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Each list is in the order in which its files are applied: by name. */
export interface SqlFiles {
  /** Functions whose results are stored by columns and indexes, so they are applied before the migrations. */
  readonly stored: readonly SqlFile[];
  /** The baseline, and the numbered files after it. */
  readonly migrations: readonly SqlFile[];
  /** Everything else that is not a table, applied after the migrations. */
  readonly functions: readonly SqlFile[];
  /** The names of the former migrations that the baseline replaces. */
  readonly replaced: readonly string[];
}

export const BASELINE = 'baseline/';

export const MIGRATIONS = path.resolve(import.meta.dirname, '..', '..', '..', 'migrations');

export async function readSqlFiles(folder: string): Promise<SqlFiles> {
  const [stored, baseline, numbered, functions, replaced] = await Promise.all([
    readFolder(folder, 'functions/stored/'),
    readFolder(folder, BASELINE),
    readFolder(folder, ''),
    readFolder(folder, 'functions/'),
    readFile(path.join(folder, BASELINE, 'replaces.txt'), 'utf8'),
  ]);
  const migrations = [...baseline, ...numbered];
  return { stored, migrations, functions, replaced: replaced.trim().split('\n') };
}

async function readFolder(folder: string, part: string): Promise<SqlFile[]> {
  const found = (await readdir(path.join(folder, part))).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    found.toSorted().map(async (name) => {
      const sql = await readFile(path.join(folder, part, name), 'utf8');
      return { name: part + name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
