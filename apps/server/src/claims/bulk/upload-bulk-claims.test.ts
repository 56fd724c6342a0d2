import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aZip } from '../../../test/zip.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aFile, fileOf, rowMaker } from './bulk.builders.ts';
import { unpacksTo } from './reading/zip-entries.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const upload = async (content: Uint8Array | string) =>
  (await clerk.call('uploadBulkClaims', { body: fileOf(content) })).data;
const refusal = async (content: Uint8Array | string) =>
  (await clerk.refused('uploadBulkClaims', { body: fileOf(content) })).code;

const HEADINGS = ['NRIC', 'Visit date', 'Consultation fee'];

function aWorkbook(rows: readonly (readonly (number | string | null)[])[]) {
  return writeXlsx({ sheets: [{ name: 'Visits', rows: rows.map((row) => [...row]) }] });
}

test('reads an Excel workbook below its title, with its dates and numbers', async () => {
  const read = await upload(
    await aWorkbook([
      ['Clinic report', null, null],
      HEADINGS,
      ['T3000001Z', 46_329, 35.5],
      [null, null, null],
      ['T3000002X', '04/11/2026', 0.1 + 0.2],
    ]),
  );
  expect(read).toMatchObject({
    headings: HEADINGS,
    mapping: ['member_number', 'visit_date', 'consultation_fee'],
    rows: 2,
    status: 'MAPPING',
  });
  expect(read.preview).toEqual([
    ['•••••001Z', '46329', '35.5'],
    ['•••••002X', '04/11/2026', '0.3'],
  ]);
});

test.each([
  ['semicolons', 'NRIC;Visit date;Fee\nA;03/11/2026;12,5\n'],
  ['tabs', 'NRIC\tVisit date\tFee\nA\t03/11/2026\t"12,5"\n'],
  [
    'a byte order mark and Windows line ends',
    '\uFEFFNRIC,Visit date,Fee\r\nA,03/11/2026,"12,5"\r\n',
  ],
])('reads CSV with %s', async (_name, content) => {
  expect((await upload(content)).preview).toEqual([['A', '03/11/2026', '12,5']]);
});

test('leaves out rows that repeat the headings, and counts them', async () => {
  const months =
    'NRIC,Visit date,Consult fee\nA,03/10/2026,12\nnric,Visit date,CONSULT FEE\nB,03/11/2026,13\n';
  const read = await upload(months);
  expect(read).toMatchObject({ rows: 2, repeated_headings: 1 });
  expect(read.preview).toEqual([
    ['A', '03/10/2026', '12'],
    ['B', '03/11/2026', '13'],
  ]);
  const { data } = await clerk.call('mapBulkColumns', {
    params: { id: read.id },
    body: { mapping: read.mapping },
    headers: { 'if-match': '"1"' },
  });
  expect(data.claims).toBe(2);
  expect(await refusal('NRIC,Visit date\nNRIC,Visit date\n')).toBe('BULK_FILE_EMPTY');
});

test('reads CSV as Excel on Windows writes it', async () => {
  const latin = Buffer.from('NRIC,Visit date,Remarks\nA,03/11/2026,caf\u00E9\n', 'latin1');
  expect((await upload(latin)).preview).toEqual([['A', '03/11/2026', 'café']]);
  const wide = Buffer.from('\uFEFFNRIC\tVisit date\nB\t03/11/2026\n', 'utf16le');
  expect((await upload(wide)).preview).toEqual([['B', '03/11/2026']]);
});

test('refuses the same file twice, until it is deleted', async () => {
  const row = await rowMaker(clerk);
  const body = aFile([row({ receipt_no: 'once' })]);
  const first = await clerk.call('uploadBulkClaims', { body });
  const again = { ...body, file_name: 'other name.csv' };
  expect((await clerk.refused('uploadBulkClaims', { body: again })).code).toBe(
    'BULK_ALREADY_UPLOADED',
  );
  await clerk.call('deleteBulkUpload', { params: { id: first.data.id } });
  expect((await clerk.call('uploadBulkClaims', { body: again })).data.file_name).toBe(
    'other name.csv',
  );
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `A${at},3/11/2026,5`);

describe('refuses', () => {
  test.each([
    ['a PDF', '%PDF-1.7 x', 'BULK_FILE_TYPE'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'BULK_FILE_TYPE'],
    ['bytes that are no text', Buffer.from([1, 0, 2, 0, 3]), 'BULK_FILE_TYPE'],
    ['a cut off workbook', Buffer.from('504b0304140000000800', 'hex'), 'BULK_FILE_UNREADABLE'],
    ['an empty file', '', 'BULK_FILE_EMPTY'],
    ['a file with headings only', 'NRIC,Visit date\n', 'BULK_FILE_EMPTY'],
    [
      'a file that is too wide',
      `${Array.from({ length: 101 }, (_, at) => `H${at}`).join(',')}\n1\n`,
      'BULK_FILE_TOO_WIDE',
    ],
    ['too many rows', `${HEADINGS.join(',')}\n${lines(20_001).join('\n')}`, 'BULK_TOO_MANY_ROWS'],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'BULK_FILE_TOO_LARGE'],
  ])('%s', async (_name, content, code) => {
    expect(await refusal(content)).toBe(code);
  });

  test('a damaged workbook', async () => {
    const whole = Buffer.from(await aWorkbook([HEADINGS, ['A', '3/11/2026', 5]]));
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 60, 120);
    expect(['BULK_FILE_TYPE', 'BULK_FILE_UNREADABLE']).toContain(await refusal(damaged));
  });

  test('a workbook that unpacks to more than 64 MB', async () => {
    expect(await refusal(zipOf(Buffer.alloc(65 * 1024 * 1024)))).toBe('BULK_FILE_TOO_LARGE');
  });
});

/** A ZIP file with one entry. */
const zipOf = (content: Buffer) => aZip({ 'xl/workbook.xml': content });

test('measures what a file unpacks to, whatever it says', async () => {
  const zip = zipOf(Buffer.alloc(1000));
  expect(await unpacksTo(zip, 1000)).toBe(true);
  expect(await unpacksTo(zip, 999)).toBe(false);
});
