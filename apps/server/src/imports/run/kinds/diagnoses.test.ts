// The order file of ICD-10-CM: valid and invalid files, and repeated imports.
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../../test/import-bench.ts';

let bench: ImportBench;

function orderLine(number: number, code: string, billable: 0 | 1, title: string): string {
  return `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${title.slice(0, 60).padEnd(60)} ${title}`;
}

describe('import diagnoses', () => {
  const lines = [
    orderLine(1, 'J06', 0, 'Acute upper respiratory infections'),
    orderLine(2, 'J069', 1, 'Acute upper respiratory infection, unspecified'),
    orderLine(3, 'E1321', 1, 'Other specified diabetes mellitus with diabetic nephropathy'),
    orderLine(4, 'I10', 1, 'Essential (primary) hypertension, new title'),
    orderLine(5, 'Y9273', 1, 'Farm field as the place of occurrence of the external cause'),
  ];

  describe('accepted files', () => {
    beforeEach(async () => {
      bench = await openImportBench();
    });
    afterEach(() => bench.close());

    test('refuses a file without line ends', async () => {
      const file = 'x'.repeat(2_000_000);
      await expect(bench.imported('diagnoses', file)).rejects.toThrow(
        'Line 1 of the file is too long.',
      );
    });

    test('imports the billable codes, with a dot, and keeps the popularity of diagnoses', async () => {
      const { counts } = await bench.imported('diagnoses', `${lines.join('\r\n')}\r\n`);
      expect(counts).toEqual({ added: 2, changed: 1, ended: 0, unchanged: 1 });
      expect(
        await bench.rowsOf(
          `SELECT code, description, is_acute, is_chronic, is_common FROM diagnosis
            WHERE code IN ('J06','J06.9','E13.21','I10','Y92.73') ORDER BY code`,
        ),
      ).toEqual([
        {
          code: 'E13.21',
          description: 'Other specified diabetes mellitus with diabetic nephropathy',
          is_acute: false,
          is_chronic: true,
          is_common: false,
        },
        {
          code: 'I10',
          description: 'Essential (primary) hypertension, new title',
          is_acute: false,
          is_chronic: true,
          is_common: true,
        },
        {
          code: 'J06.9',
          description: 'Acute upper respiratory infection, unspecified',
          is_acute: true,
          is_chronic: false,
          is_common: true,
        },
        {
          code: 'Y92.73',
          description: 'Farm field as the place of occurrence of the external cause',
          is_acute: true,
          is_chronic: false,
          is_common: false,
        },
      ]);
    });

    test('reads a compressed file, changes nothing the second time, and notifies running servers once', async () => {
      const version = `SELECT value ->> 'version' AS version FROM setting WHERE name = 'diagnosis_catalogue'`;
      await bench.imported('diagnoses', gzipSync(lines.join('\n')));
      expect(await bench.rowsOf(version)).toEqual([{ version: '2' }]);
      const { counts } = await bench.imported('diagnoses', gzipSync(lines.join('\n')));
      expect(counts).toEqual({ added: 0, changed: 0, ended: 0, unchanged: 4 });
      expect(await bench.rowsOf(version)).toEqual([{ version: '2' }]);
    });
  });

  describe('rejected files', () => {
    // Nothing from these files is stored.
    beforeAll(async () => {
      bench = await openImportBench();
    });
    afterAll(() => bench.close());

    test('imports nothing if a line is invalid, and reports each invalid line', async () => {
      const before = await bench.rowsOf('SELECT count(*) FROM diagnosis');
      const result = await bench.imported(
        'diagnoses',
        [...lines, 'rubbish', orderLine(7, 'X-1', 1, 'No code'), lines[1]].join('\n'),
      );
      expect(result).toMatchObject({
        counts: undefined,
        samples: [],
        badRowCount: 3,
        badRows: [
          {
            line: 6,
            wrong: 'not a line of an ICD-10-CM order file (number, code, 0 or 1, titles)',
          },
          {
            line: 7,
            wrong: 'not a line of an ICD-10-CM order file (number, code, 0 or 1, titles)',
          },
          { line: 8, wrong: 'the same as line 2' },
        ],
      });
      expect(await bench.rowsOf('SELECT count(*) FROM diagnosis')).toEqual(before);
    });

    test('reports the first hundred of many invalid lines and counts all', async () => {
      const result = await bench.imported(
        'diagnoses',
        Array<string>(2500).fill('rubbish').join('\n'),
      );
      expect(result.badRows).toHaveLength(100);
      expect(result.badRowCount).toBe(2500);
    });

    test('reports a missing file in one sentence', async () => {
      await expect(bench.importPath('diagnoses', '/no/such/file')).rejects.toThrow(
        'The file /no/such/file cannot be read.',
      );
    });

    test('reports a line that is not UTF-8, wherever the file is split into chunks', async () => {
      const wrong = 'has a character that is not readable: the file must be UTF-8';
      const titles = Array.from({ length: 2000 }, (_, n) =>
        orderLine(n, `K${n}`.padEnd(4, '0'), 0, 'Kopfschmerz, Störung der Verdauung'),
      );
      const file = Buffer.concat([
        Buffer.from(`${titles.join('\n')}\n${lines[4]}, `),
        Buffer.of(0xe9, 0xff, 0xfe),
        Buffer.from(`\n${lines[1]}`),
      ]);
      expect(await bench.imported('diagnoses', file)).toMatchObject({
        counts: undefined,
        samples: [],
        badRowCount: 1,
        badRows: [{ line: 2001, wrong }],
      });
      expect(await bench.rowsOf("SELECT code FROM diagnosis WHERE code = 'Y92.73'")).toEqual([]);
    });

    test('reports a last line that is invalid and ends in half a character only once', async () => {
      const file = Buffer.concat([Buffer.from(`${lines[1]}\nrubbish`), Buffer.of(0xc3)]);
      const { badRows } = await bench.imported('diagnoses', file);
      expect(badRows.map(({ line }) => line)).toEqual([2]);
    });

    test('rejects a long title of more than 300 characters', async () => {
      const long = orderLine(1, 'Y9273', 1, 'x'.repeat(301));
      const { badRows } = await bench.imported('diagnoses', `${lines[1]}\n${long}`);
      expect(badRows).toMatchObject([{ line: 2, wrong: 'title is longer than 300 characters' }]);
    });

    test.each([
      ['no line', ''],
      ['empty lines only', '\n\r\n\n'],
      ['headers only', lines[0] ?? ''],
    ])('reports no diagnoses for a file with %s', async (_, content) => {
      expect(await bench.imported('diagnoses', content)).toMatchObject({
        counts: undefined,
        samples: [],
        badRowCount: 1,
        badRows: [{ line: 1, wrong: 'the file has no records' }],
      });
    });

    test('rejects a truncated or damaged compressed file and changes nothing', async () => {
      const whole = gzipSync(lines.join('\n'));
      const damaged = Buffer.from(whole).fill(0xff, 20, 40);
      for (const broken of [whole.subarray(0, 60), damaged]) {
        await expect(bench.imported('diagnoses', broken)).rejects.toThrow(
          /^The file \S+ is incomplete or damaged and cannot be unpacked\.$/,
        );
      }
      expect(await bench.rowsOf("SELECT code FROM diagnosis WHERE code = 'Y92.73'")).toEqual([]);
    });
  });
});
