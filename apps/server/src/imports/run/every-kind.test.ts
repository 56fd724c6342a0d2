// Each kind with files that are good, cut, wrongly encoded or wrong.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';
import { csvFormatOf } from './importable.ts';

const samples = path.resolve(import.meta.dirname, '../../../../..', 'docs', 'imports');
const sampleOf = (kind: CsvKind) => path.join(samples, `${kind}.csv`);

describe('a file of', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await openImportBench('empty');
    for (const kind of CSV_KINDS) await bench.importPath(kind, sampleOf(kind));
  });
  afterAll(() => bench.close());

  /** Imports a file that must be refused, and returns its problems. */
  async function refused(kind: CsvKind, content: string | Buffer) {
    const before = await bench.exported(kind);
    const { counts, badRows } = await bench.imported(kind, content);
    expect(counts).toBeUndefined();
    expect(await bench.exported(kind)).toBe(before);
    return badRows;
  }

  test.each(CSV_KINDS)(
    '%s may have a byte order mark and lines that end as on Windows',
    async (kind) => {
      const text = await readFile(sampleOf(kind), 'utf8');
      const { counts, badRows } = await bench.imported(
        kind,
        `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`,
      );
      expect(badRows).toEqual([]);
      expect(counts).toMatchObject({ added: 0, changed: 0, ended: 0 });
      expect(counts?.unchanged).toBeGreaterThan(0);
    },
  );

  test.each(CSV_KINDS)('%s that was cut is refused with its last line', async (kind) => {
    const lines = (await readFile(sampleOf(kind), 'utf8')).trimEnd().split('\n');
    const last = lines.at(-1) ?? '';
    const cut = [...lines.slice(0, -1), last.slice(0, last.lastIndexOf(','))].join('\n');
    expect(await refused(kind, cut)).toEqual([
      {
        line: lines.length,
        wrong: expect.stringMatching(/cells, \d+ are expected|not readable/) as unknown,
      },
    ]);
  });

  test.each(CSV_KINDS)('%s in another encoding is refused', async (kind) => {
    const text = (await readFile(sampleOf(kind), 'utf8')).trimEnd();
    const withLatin1 = Buffer.concat([Buffer.from(text), Buffer.from([0xe9]), Buffer.from('\n')]);
    const [bad] = await refused(kind, withLatin1);
    expect(bad).toMatchObject({
      line: text.split('\n').length,
      wrong: expect.stringContaining('UTF-8') as unknown,
    });
    expect(await refused(kind, Buffer.from(text, 'utf16le'))).not.toEqual([]);
  });

  test.each(CSV_KINDS)(
    '%s with an empty line of cells is refused at each required cell',
    async (kind) => {
      const { columns } = csvFormatOf(kind);
      const content = [columns.map(({ name }) => name).join(','), ','.repeat(columns.length - 1)];
      const badRows = await refused(kind, content.join('\n'));
      expect(badRows.map(({ column }) => column)).toEqual(
        columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      );
    },
  );
});
