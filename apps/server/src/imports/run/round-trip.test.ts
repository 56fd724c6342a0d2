// Exports of the demo data: importing an export changes nothing, and importing an edited one changes the edit.
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

describe('an export', () => {
  test.each(CSV_KINDS)('of %s changes nothing when it is imported', async (kind) => {
    const text = await bench.exported(kind);
    const { counts, badRows } = await bench.imported(kind, text);
    expect(badRows).toEqual([]);
    expect(counts).toMatchObject({ added: 0, changed: 0, ended: 0 });
    expect(counts?.unchanged).toBeGreaterThan(0);
    expect(await bench.exported(kind)).toBe(text);
  });
});
