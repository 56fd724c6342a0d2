// The real files are not part of the product: these tests run only if the files exist next to it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../../test/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.close());

const shared = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  '..',
  '..',
  '..',
  'shared',
  'data',
);
const orderFile = path.join(shared, 'icd10cm_order_2014.txt.gz');
const clinicFile = path.join(shared, 'moh_chas_clinics_2014.json');

describe.skipIf(!existsSync(orderFile))('the real order file of ICD-10-CM', () => {
  test('has 69,823 billable codes, and changes nothing the second time', async () => {
    const before = await bench.rowsOf(
      `SELECT code FROM diagnosis WHERE is_common ORDER BY popularity DESC`,
    );
    const { counts, badRows } = await bench.importPath('diagnoses', orderFile);
    expect(badRows).toEqual([]);
    expect((counts?.added ?? 0) + (counts?.changed ?? 0) + (counts?.unchanged ?? 0)).toBe(69_823);
    expect(counts?.changed).toBe(0);
    expect(
      await bench.rowsOf(`SELECT code FROM diagnosis WHERE is_common ORDER BY popularity DESC`),
    ).toEqual(before);
    expect((await bench.importPath('diagnoses', orderFile)).counts).toEqual({
      added: 0,
      changed: 0,
      ended: 0,
      unchanged: 69_823,
    });
  });
});

describe.skipIf(!existsSync(clinicFile))('the real list of clinics', () => {
  test('has 671 clinics, and changes nothing the second time', async () => {
    const { counts, badRows } = await bench.importPath('clinics', clinicFile);
    expect(badRows).toEqual([]);
    expect(counts).toEqual({ added: 671, changed: 0, ended: 0, unchanged: 0 });
    expect((await bench.importPath('clinics', clinicFile)).counts).toEqual({
      added: 0,
      changed: 0,
      ended: 0,
      unchanged: 671,
    });
  });
});
