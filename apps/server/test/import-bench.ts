// Imports files in tests; each test has its own demo database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { demoToday, testSecrets } from './fixtures.ts';
import { createTestDatabase } from './test-database.ts';
import { nationalIds } from '../src/platform/national-id.ts';
import { importFile, type Importable } from '../src/operations/imports/import-file.ts';
import type { ImportResult } from '../src/operations/imports/run-import.ts';

export interface ImportBench {
  /** Imports an existing file. */
  importPath(what: Importable, file: string): Promise<ImportResult>;
  /** Imports a text as a file. */
  imported(what: Importable, content: string | Buffer): Promise<ImportResult>;
  rowsOf(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const testIds = nationalIds(testSecrets);

export async function openImportBench(): Promise<ImportBench> {
  const db = await createTestDatabase('claimless');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-import-'));
  const importPath = (what: Importable, file: string) =>
    importFile(db.owner, {
      what,
      file,
      clinicType: 'GP',
      today: plainDate(demoToday),
      nationalIds: testIds,
      onProgress: () => undefined,
    });
  return {
    importPath,
    async imported(what, content) {
      const file = path.join(folder, what);
      await writeFile(file, content);
      return importPath(what, file);
    },
    async rowsOf(sql) {
      const { rows } = await db.owner.query<Record<string, unknown>>(sql);
      return rows;
    },
    async close() {
      await db.drop();
      await rm(folder, { recursive: true });
    },
  };
}
