// The order file of ICD-10-CM: what comes in, what is refused, and that twice changes nothing.
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../test/import-bench.ts';

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

  describe('what comes in', () => {
    beforeEach(async () => {
      bench = await openImportBench();
    });
    afterEach(() => bench.close());

    test('takes the billable codes, with a dot, and keeps what is common', async () => {
      const { counts } = await bench.imported('diagnoses', `${lines.join('\r\n')}\r\n`);
      expect(counts).toEqual({ added: 2, changed: 1, unchanged: 1 });
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

    test('a compressed file is read as well; twice changes nothing, and running servers are told once', async () => {
      const version = `SELECT value ->> 'version' AS version FROM setting WHERE name = 'diagnosis_catalogue'`;
      await bench.imported('diagnoses', gzipSync(lines.join('\n')));
      expect(await bench.rowsOf(version)).toEqual([{ version: '2' }]);
      const { counts } = await bench.imported('diagnoses', gzipSync(lines.join('\n')));
      expect(counts).toEqual({ added: 0, changed: 0, unchanged: 4 });
      expect(await bench.rowsOf(version)).toEqual([{ version: '2' }]);
    });
  });

  describe('what is refused', () => {
    // Nothing of it stays.
    beforeAll(async () => {
      bench = await openImportBench();
    });
    afterAll(() => bench.close());

    test('one bad line keeps all out, each bad line is named', async () => {
      const before = await bench.rowsOf('SELECT count(*) FROM diagnosis');
      const result = await bench.imported(
        'diagnoses',
        [...lines, 'rubbish', orderLine(7, 'X-1', 1, 'No code'), lines[1]].join('\n'),
      );
      expect(result).toEqual({
        counts: undefined,
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

    test('of very many bad lines the first hundred are shown and all are counted', async () => {
      const result = await bench.imported(
        'diagnoses',
        Array<string>(2500).fill('rubbish').join('\n'),
      );
      expect(result.badRows).toHaveLength(100);
      expect(result.badRowCount).toBe(2500);
    });

    test('a file that is not there is one sentence', async () => {
      await expect(bench.importPath('diagnoses', '/no/such/file')).rejects.toThrow(
        'The file /no/such/file cannot be read.',
      );
    });

    test('a file that only seems to be compressed is refused and changes nothing', async () => {
      const broken = gzipSync(lines.join('\n')).subarray(0, 60);
      await expect(bench.imported('diagnoses', broken)).rejects.toThrow('unexpected end of file');
      expect(await bench.rowsOf("SELECT code FROM diagnosis WHERE code = 'Y92.73'")).toEqual([]);
    });
  });
});
