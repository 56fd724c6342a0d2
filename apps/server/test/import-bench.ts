// Imports files in tests; each test has its own demo database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { CsvKind, Importable } from '@portal/rules/imports/import-kinds.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { demoToday, testSecrets } from './fixtures.ts';
import { createTestDatabase, type Template } from './test-database.ts';
import { importConnectionOf } from '../src/platform/database/connections.ts';
import { nationalIds } from '../src/platform/national-id.ts';
import { exportText } from '../src/imports/run/export-file.ts';
import { importFile } from '../src/imports/run/import-file.ts';
import { problemText } from '../src/imports/run/problem-text.ts';
import type { ImportOptions, ImportResult } from '../src/imports/run/run-import.ts';

/** A result with its problems as people read them. */
type ReadResult = Omit<ImportResult, 'badRows'> & {
  readonly badRows: readonly {
    readonly line: number;
    readonly column?: string;
    readonly wrong: string;
  }[];
};

export interface ImportBench {
  readonly ownerUrl: string;
  /** Imports an existing file. */
  importPath(what: Importable, file: string, options?: Partial<ImportOptions>): Promise<ReadResult>;
  /** Imports a text as a file. */
  imported(
    what: Importable,
    content: string | Buffer,
    options?: Partial<ImportOptions>,
  ): Promise<ReadResult>;
  exported(what: CsvKind): Promise<string>;
  rowsOf(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const testIds = nationalIds(testSecrets);

/** `claimless` is the demo before its first claim; `empty` has the data of a new installation without the demo. */
export async function openImportBench(template: Template = 'claimless'): Promise<ImportBench> {
  const db = await createTestDatabase(template);
  db.owner.on('error', () => undefined); // a test ends the connection
  const importer = new pg.Client(importConnectionOf(db.ownerUrl, testSecrets));
  importer.on('error', () => undefined);
  await importer.connect();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-import-'));
  const importPath: ImportBench['importPath'] = async (what, file, options) => {
    const result = await importFile(importer, file, {
      what,
      clinicType: 'GP',
      today: plainDate(demoToday),
      nationalIds: testIds,
      isDryRun: false,
      erasesEmpty: false,
      acceptsChanges: false,
      ...options,
    });
    const badRows = result.badRows.map(({ line, column, ...problem }) => ({
      line,
      ...(column === undefined ? {} : { column }),
      wrong: problemText(problem),
    }));
    return { ...result, badRows };
  };
  return {
    ownerUrl: db.ownerUrl,
    importPath,
    async imported(what, content, options) {
      const file = path.join(folder, what);
      await writeFile(file, content);
      return importPath(what, file, options);
    },
    async exported(what) {
      const pieces: string[] = [];
      for await (const piece of exportText(importer, what, testIds)) pieces.push(piece);
      return pieces.join('');
    },
    async rowsOf(sql) {
      const { rows } = await db.owner.query<Record<string, unknown>>(sql);
      return rows;
    },
    async close() {
      await importer.end();
      await db.drop();
      await rm(folder, { recursive: true });
    },
  };
}
