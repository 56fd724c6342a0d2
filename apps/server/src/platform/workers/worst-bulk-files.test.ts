// Files of claims that are as slow to read as they can be do not keep the server from answering others, at any step.
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { calls } from '@portal/contract/calls.ts';
import { BULK_COLUMNS, type BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { longestTurn } from '../../../test/processes/busy-thread.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anUpload, rowMaker } from '../../claims/bulk/bulk.builders.ts';
import { expectShortSteps, expectShortTurns, MB } from './worst-files.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const bulk = (bytes: Uint8Array) =>
  JSON.stringify({ file_name: 'worst.csv', content: Buffer.from(bytes).toString('base64') });

/** A clinic cannot upload the same file twice, so each attempt has another end. */
const csv = (text: string) => (attempt: number) => Buffer.from(text + '\n'.repeat(attempt));

/** Below headings, because rows that repeat them do not count. */
async function workbook(rows: number, columns: number, attempt: number): Promise<Uint8Array> {
  const lines = Array.from({ length: rows + 1 }, (_, at) =>
    Array<number>(columns).fill(at + attempt),
  );
  return writeXlsx({ sheets: [{ name: 'x', rows: lines }] });
}

/** A ZIP file with one entry. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const list = Buffer.concat([entry, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, list, end]);
}

describe('a file of claims', () => {
  test.each<[string, (attempt: number) => Promise<Uint8Array> | Uint8Array]>([
    ['a workbook with many small cells', (attempt) => workbook(19_000, 40, attempt)],
    ['a workbook with one long row', (attempt) => workbook(1, 16_000, attempt)],
    [
      'a workbook that unpacks to gigabytes',
      () => zipOf('xl/workbook.xml', Buffer.alloc(400 * MB)),
    ],
    [
      'a workbook of nested elements',
      () => zipOf('xl/workbook.xml', Buffer.from('<a>'.repeat(15 * MB))),
    ],
    ['a CSV file of one row', csv('a,'.repeat(2.5 * MB))],
    ['a CSV file of empty rows', csv('\n'.repeat(5 * MB))],
    ['a CSV file of quotes', csv('"'.repeat(5 * MB))],
    ['a CSV file of spaces', csv(`a,b\n${' '.repeat(5 * MB)}`)],
    [
      'a CSV file of control characters',
      csv(`a,b\n${`1,${'\u0001'.repeat(900)}x\n`.repeat(5_000)}`),
    ],
    [
      'a CSV file of many small cells',
      csv(`${'a,'.repeat(99)}a\n${`${'1,'.repeat(99)}1\n`.repeat(20_000)}`),
    ],
    [
      'a CSV file of long cells',
      csv(`visit_date,b,c\n${`1,${'x'.repeat(240)},3\n`.repeat(19_999)}`),
    ],
  ])('%s', async (_, file) => {
    await expectShortTurns(portal, clerk, 'uploadBulkClaims', async (attempt) =>
      bulk(await file(attempt)),
    );
  });
});

function readProblems(id: string) {
  return portal.app.inject({
    url: calls.exportBulkProblems.path.replace(':id', id),
    headers: { authorization: `Bearer ${clerk.accessToken ?? ''}` },
  });
}

const dayOf = (at: number) => `0${(at % 5) + 1}/11/2026`;

describe('the steps after a file of claims was read', () => {
  test.each([
    ['claims without anything that is known', 20_000, () => ({ visit_date: 'x'.repeat(120) })],
    ['one receipt in all rows', 19_990, () => ({ visit_date: dayOf(1), receipt_no: 'ONE' })],
    ['claims that can be submitted', 1_500, (at: number) => ({ visit_date: dayOf(at) })],
  ])('%s', async (_, count, cellsOf) => {
    const row = await rowMaker(clerk);
    const rows = Array.from({ length: count }, (__, at) =>
      row({ receipt_no: `${count}-${Math.floor((at * 5_000) / 20_000)}`, ...cellsOf(at) }),
    );
    const { id, mapping } = await anUpload(clerk, rows);
    await expectShortSteps(async (version) => {
      const [params, headers] = [{ id }, { 'if-match': `"${version}"` }];
      return {
        look: await longestTurn(() => clerk.call('getBulkUpload', { params })),
        map: await longestTurn(() =>
          clerk.call('mapBulkColumns', { params, body: { mapping }, headers }),
        ),
        problems: await longestTurn(() => readProblems(id)),
      };
    });
  });
});

/** Marks that take long to sort, and more of them than any column has. */
const LONG_CELL = `a${'\u0301\u0327'.repeat(450)}`;

const wide: readonly [
  string,
  () => { headings: string[]; mapping: BulkColumn[]; rows: string[][] },
][] = [
  [
    'a claim of many rows with long cells',
    () => {
      const others = BULK_COLUMNS.filter((column) => column !== 'claim_ref');
      const mapping: BulkColumn[] = ['claim_ref', ...others];
      const rows = Array.from({ length: 200 }, () => ['R1', ...others.map(() => LONG_CELL)]);
      return { headings: mapping, mapping, rows };
    },
  ],
  [
    'claims with many columns of diagnoses',
    () => {
      const codes = Array<string>(66).fill(`${'J06.9 '.repeat(166)}I10`);
      const known = ['member_number', 'visit_date', 'consultation_fee'] as const;
      const mapping: BulkColumn[] = [...known, ...codes.map(() => 'diagnosis' as const)];
      const headings = mapping.map((column, at) => `${column} ${at}`);
      const rows = Array.from({ length: 70 }, (_, at) => ['T3000001Z', dayOf(at), '20', ...codes]);
      return { headings, mapping, rows };
    },
  ],
];

describe('a workbook with long cells', () => {
  test.each(wide)('%s', async (_, fileOf) => {
    const { headings, mapping, rows } = fileOf();
    const file = await writeXlsx({ sheets: [{ name: 'x', rows: [headings, ...rows] }] });
    const body = { file_name: 'wide.xlsx', content: Buffer.from(file).toString('base64') };
    const { data } = await clerk.call('uploadBulkClaims', { body });
    const params = { id: data.id };
    await expectShortSteps(async (version) => {
      const headers = { 'if-match': `"${version}"` };
      return {
        map: await longestTurn(() =>
          clerk.call('mapBulkColumns', { params, body: { mapping }, headers }),
        ),
        list: await longestTurn(() => clerk.call('listBulkRows', { params, query: {} })),
        problems: await longestTurn(() => readProblems(data.id)),
      };
    });
  });
});
