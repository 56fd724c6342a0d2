// Cells of a workbook that no spreadsheet program would write in this way, but other programs do.
import { describe, expect, test } from 'vitest';
import { aZip } from '../../../../test/zip.ts';
import { readBulkFile } from './read-bulk-file.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Workbook {
  readonly cells?: string;
  readonly rows?: string;
  readonly settings?: string;
  /** Of a worksheet before this one. */
  readonly before?: string;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
const relations = (list: string) => `<?xml version="1.0"?><Relationships>${list}</Relationships>`;
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

/** A workbook with the headings A, B and C, and a row of these cells. */
function aWorkbook({ cells = '', rows, settings = '', before }: Workbook): Buffer {
  const sheet = `<?xml version="1.0"?><worksheet ${MAIN}><sheetData><row r="1">${['A', 'B', 'C'].map(text).join('')}</row>${rows ?? `<row r="2">${cells}</row>`}</sheetData></worksheet>`;
  return aZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${TYPES}">${settings}<sheets>${before ?? ''}<sheet name="One &amp; two" sheetId="1" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId9', 'worksheet', '/xl/worksheets/visits.xml') +
        relation('rId8', 'worksheet', 'worksheets/other.xml') +
        relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
        relation('rId3', 'styles', 'styles.xml'),
    ),
    'xl/worksheets/visits.xml': sheet,
    'xl/worksheets/other.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>first</t></si><si><t></t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  });
}

async function rowOf(workbook: Workbook): Promise<readonly string[]> {
  const { rows } = await readBulkFile(aWorkbook(workbook));
  return rows[0]?.cells ?? [];
}

const cellsOf = (cell: string) => `<c><v>7</v></c>${cell}<c t="s"><v>0</v></c>`;
const inTheMiddle = async (cell: string) => rowOf({ cells: cellsOf(cell) });

describe('a cell of a workbook with content that cannot be read is not empty', () => {
  test.each([
    ['<c t="str"><f>10*2</f></c>', '=10*2'],
    ['<c t="e"><f>1/0</f></c>', '=1/0'],
    ['<c t="b"><f>A1&gt;1</f></c>', '=A1>1'],
    ['<c t="n"><f>10*2</f><v></v></c>', '=10*2'],
    ['<c><f>10*2</f></c>', '=10*2'],
    ['<x:c r="B2"><x:f>10*2</x:f></x:c>', '=10*2'],
    ['<c><f t="dataTable" ref="B2:B4" r1="A1"/></c>', '='],
    ['<c><f t="shared" si="0"/></c>', '='],
    ['<c t="e"><f/><v></v></c>', '='],
    ['<c t="s"><v>99</v></c>', '#REF!'],
    ['<c t="s"><v></v></c>', '#REF!'],
    ['<c t="s"><v>-1</v></c>', '#REF!'],
    ['<c t="b"><v>maybe</v></c>', '#REF!'],
    ['<c t="inlineStr"><v>20</v></c>', '#REF!'],
    ['<c><is><t>20</t></is></c>', '#REF!'],
    ['<c s="2"><v>999999999999</v></c>', '#REF!'],
  ])('%s is %s', async (cell, expected) => {
    expect(await inTheMiddle(cell)).toEqual(['7', expected, 'first']);
  });
});

describe('other cells are read as they are', () => {
  test.each([
    ['<c t="str"><f>IF(A1="","",A1)</f><v></v></c>', ''],
    ['<c t="str"><f>IF(A1="","",A1)</f><v/></c>', ''],
    ['<c t="str"><f>A1&amp;"x"</f><v>7x</v></c>', '7x'],
    ['<c><f>10*2</f><v>20</v></c>', '20'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="s"><v>1</v></c>', ''],
    ['<c t="s"/>', ''],
    ['<c t="b"/>', ''],
    ['<c s="1"/>', ''],
    ['<c s="1"></c>', ''],
    ['<c><v></v></c>', ''],
    ['<c t="b"><v>1</v></c>', 'true'],
    ['<c t="inlineStr"><is><r><t>2</t></r><r><t>0</t></r></is></c>', '20'],
    ['<c t="inlineStr"><is><t/></is></c>', ''],
    ['<c t="d"><v>2026-11-03</v></c>', '2026-11-03'],
    ['<!-- <c><f>1</f></c> --><c><v>20</v></c>', '20'],
  ])('%s is %j', async (cell, expected) => {
    expect(await inTheMiddle(cell)).toEqual(['7', expected, 'first']);
  });

  test('in rows and cells without numbers, and in the worksheet that is shown', async () => {
    const rows = `<row>${cellsOf('<c t="str"><f>1</f></c>')}</row>`;
    const before =
      '<sheet name="Old" sheetId="2" state="hidden" r:id="rId8"/><sheet name="Empty" sheetId="3" r:id="rId8"/>';
    expect(await rowOf({ rows, before })).toEqual(['7', '=1', 'first']);
  });
});

describe('a time of a workbook', () => {
  const cells = '<c s="1"><v>0.4375</v></c><c s="2"><v>44867</v></c><c s="2"><v>44867.4375</v></c>';

  test('without a date is a time if days are counted from 1904', async () => {
    const settings = '<workbookPr date1904="1"/>';
    expect(await rowOf({ cells, settings })).toEqual([
      '10:30:00',
      '2026-11-03',
      '2026-11-03 10:30:00',
    ]);
  });

  test('without a date is a time if days are counted from 1900', async () => {
    expect(await rowOf({ cells })).toEqual(['10:30:00', '2022-11-02', '2022-11-02 10:30:00']);
  });
});
