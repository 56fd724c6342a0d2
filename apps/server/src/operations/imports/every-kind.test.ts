// Each kind with files that are good, cut, wrongly encoded or wrong, and with a connection that is killed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { CSV_KINDS, type CsvKind } from '@portal/rules/operations/import-kinds.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoToday } from '../../../test/fixtures.ts';
import { openImportBench, testIds, type ImportBench } from '../../../test/import-bench.ts';
import { importFile } from './import-file.ts';
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

test('a connection that is killed at any moment leaves nothing, and the import then has one effect', async () => {
  const bench = await openImportBench('empty');
  onTestFinished(() => bench.close());
  for (const [index, kind] of CSV_KINDS.entries()) {
    const before = await bench.exported(kind);
    const statements = await importKilledAt(bench, kind, undefined);
    // A different moment for each kind, from the first statement to the one that commits.
    const moment = 1 + ((index * 7919) % statements);
    await expect(importKilledAt(bench, kind, moment)).rejects.toThrow(
      /terminat|ECONNRESET|closed|not queryable/,
    );
    expect({ kind, moment, text: await bench.exported(kind) }).toEqual({
      kind,
      moment,
      text: before,
    });
    const { counts } = await bench.importPath(kind, sampleOf(kind));
    expect({ kind, isAdded: (counts?.added ?? 0) > 0 }).toEqual({ kind, isAdded: true });
    const again = await bench.importPath(kind, sampleOf(kind));
    expect(again.counts).toMatchObject({ added: 0, changed: 0, ended: 0 });
  }
});

/**
 * Imports the sample by a connection of its own, which is killed before the statement with this number; without one, it
 * is a dry run.
 * @returns the number of statements
 */
async function importKilledAt(
  bench: ImportBench,
  kind: CsvKind,
  moment: number | undefined,
): Promise<number> {
  const client = new pg.Client({
    connectionString: bench.ownerUrl,
    options: '-c search_path=portal,public',
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  let count = 0;
  const counted = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const send = (): unknown => Reflect.apply(value, target, given);
        if (name !== 'query') return send();
        count += 1;
        if (count !== moment) return send();
        const killing = bench.rowsOf(`SELECT pg_terminate_backend(${pid}, 10000)`);
        // A COPY is a stream, which is not awaited: it is killed while it runs.
        return typeof given[0] === 'string' ? killing.then(send) : send();
      };
    },
  });
  try {
    await importFile(counted, sampleOf(kind), {
      what: kind,
      clinicType: 'GP',
      today: plainDate(demoToday),
      nationalIds: testIds,
      isDryRun: moment === undefined,
      erasesEmpty: false,
      acceptsChanges: false,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  return count;
}
