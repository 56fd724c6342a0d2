// The meaning of cells: numbers in both conventions, spreadsheet times, national numbers, and cells that say
// something else than the claim.
import { BULK_COLUMNS, guessMapping } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { LANGUAGES } from '@portal/rules/values/localized.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { clockStoppedAt } from '../../platform/clock.ts';
import { textsIn } from '../../platform/texts.ts';
import { aCheckedUpload, anUpload, fileOf, rowMaker, rowsOf } from './bulk.builders.ts';
import { ownHeadings } from './own-headings.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

async function checked(...cells: Parameters<typeof row>[0][]) {
  const upload = await aCheckedUpload(clerk, cells.map(row));
  const rows = await rowsOf(clerk, upload.id);
  const problems = rows.flatMap(({ problems: found }) =>
    found.map(({ column, code }) => `${column} ${code}`),
  );
  return { upload, rows, problems };
}

const withComma = { consultation_fee: '35,00', unit_price: '0,105', quantity: '20' };

describe('the numbers of a file', () => {
  test('are read with a decimal comma if the whole file has one', async () => {
    const comma = await checked({ ...withComma, visit_date: '02/11/2026' });
    const point = await checked({
      visit_date: '02/11/2026',
      consultation_fee: '35.00',
      unit_price: '0.105',
      quantity: '20',
    });
    expect([comma.upload.number_form, point.upload.number_form]).toEqual(['COMMA', 'POINT']);
    expect(comma.problems).toEqual([]);
    expect(comma.rows[0]?.total_fee_amount).toBe(point.rows[0]?.total_fee_amount);
    expect(comma.rows[0]?.lines[0]?.understood).toMatchObject({
      visit_date: '2026-11-02',
      visit_time: '10:00',
      unit_price: '0.105',
      consultation_fee: '35',
    });
    expect(comma.rows[0]?.lines[0]?.understood.item).toContain('(DR0001)');
  });

  test('are refused where a decimal comma is in a file with decimal points, and never read as thousands', async () => {
    const { upload, rows, problems } = await checked({
      ...withComma,
      consultation_fee: '35.00',
      visit_date: '03/11/2026',
      quantity: '20.5',
    });
    expect(upload.number_form).toBe('UNCLEAR');
    expect(problems).toEqual(['unit_price MONEY_UNREADABLE']);
    expect(rows[0]?.lines[0]?.understood).not.toHaveProperty('unit_price');
  });

  test('are refused where the file does not say what they are', async () => {
    const whole = { consultation_fee: '35', unit_price: '1', visit_date: '04/11/2026' };
    const { upload, problems } = await checked({ ...whole, quantity: '1,234' });
    expect(upload.number_form).toBe('UNCLEAR');
    expect(problems).toContain('quantity NUMBER_AMBIGUOUS');
  });

  test('are corrected as the file writes them', async () => {
    const { upload } = await checked({ ...withComma, visit_date: '05/11/2026' });
    const typed = async (text: string, version: number) => {
      const { data } = await clerk.call('updateBulkRow', {
        params: { id: upload.id, no: 1 },
        body: { cells: [{ line: 2, column: 'unit_price', text }] },
        headers: { 'if-match': `"${version}"` },
      });
      return [data.lines[0]?.understood.unit_price, data.problems.map(({ code }) => code)];
    };
    expect(await typed('0.2', 1)).toEqual([undefined, ['MONEY_UNREADABLE']]);
    expect(await typed('0,2', 2)).toEqual(['0.2', []]);
  });
});

test('cells of a spreadsheet with times and dates are read', async () => {
  const noon = clockStoppedAt('2026-11-02T12:00:00.000Z').now();
  const lines = [noon, 0.604_166_666, 46_329.75, '14:35'].map((time, at) => [
    'T3000001Z',
    46_328 + at,
    time,
    1.234,
  ]);
  const headings = ['NRIC', 'Visit date', 'Visit time', 'Consultation fee'];
  const file = await writeXlsx({ sheets: [{ name: 'Visits', rows: [headings, ...lines] }] });
  const { data } = await clerk.call('uploadBulkClaims', { body: fileOf(file) });
  await clerk.call('mapBulkColumns', {
    params: { id: data.id },
    body: { mapping: data.mapping },
    headers: { 'if-match': '"1"' },
  });
  const rows = await rowsOf(clerk, data.id);
  expect(rows.map(({ lines: [line] }) => line?.understood.visit_time)).toEqual([
    '12:00',
    '14:00',
    '18:00',
    '14:00',
  ]);
  const codes = rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(codes).not.toContain('NUMBER_AMBIGUOUS');
});

test('a formula of a spreadsheet without its result is reported, and never an empty cell', async () => {
  const cells = Object.entries(row({ visit_date: '05/11/2026' }));
  const headings = cells.map(([name]) => name);
  const column = headings.indexOf('quantity');
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Visits',
        rows: [headings, cells.map(([name, text]) => (name === 'quantity' ? null : text))],
        cells: new Map([[`1,${column}`, { formula: '1*21' }]]),
      },
    ],
  });
  const { data } = await clerk.call('uploadBulkClaims', { body: fileOf(file) });
  const [params, headers] = [{ id: data.id }, { 'if-match': '"1"' }];
  await clerk.call('mapBulkColumns', { params, body: { mapping: data.mapping }, headers });
  const [shown] = await rowsOf(clerk, data.id);
  expect(shown?.lines[0]?.cells.quantity).toBe('=1*21');
  expect(shown?.problems).toMatchObject([{ column: 'quantity', code: 'NUMBER_UNREADABLE' }]);
});

test('a rule about the whole claim is shown at the claim, with its figure, its limit and the way to ask for approval', async () => {
  const { rows, problems } = await checked({ visit_date: '06/10/2026', unit_price: '999.00' });
  expect(problems).toContain('null RULE_BROKEN');
  const messages = rows.flatMap(({ problems: found }) => found.map(({ message }) => message));
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^CAR008: .+ \([\d,]+\.\d\d, limit [\d,]+\.\d\d\)\. You can ask for an approval code/,
    ),
  );
  expect(problems.filter((one) => one.startsWith('visit_date'))).toEqual([]);
});

test.each([
  [{ insurer: 'Nobody Insurance' }, 'insurer INSURER_UNKNOWN'],
  [{ policy_number: 'NOSUCH' }, 'policy_number POLICY_UNKNOWN'],
  [{ consultation_fee: '' }, 'consultation_fee FEE_MISSING'],
  [{ visit_time: 'about 14:35' }, 'visit_time TIME_UNREADABLE'],
  [{ diagnosis: 'J06.9 and fever, cough' }, 'diagnosis DIAGNOSIS_UNKNOWN'],
])('a cell is reported, and not dropped: %j', async (cells, problem) => {
  const { problems } = await checked({ visit_date: '07/10/2026', ...cells });
  expect(problems).toContain(problem);
});

test.each([
  ['J06.9 I10-HTN', 'J06.9, I10'],
  ['J06.9\\ I10', 'J06.9, I10'],
  ['J069 *I10?', 'J069, I10'],
  ['E11.9 Type 2 diabetes mellitus without complications', 'E11.9'],
  ['J06.9', 'J06.9'],
])('the diagnoses of %s are shown as %s', async (diagnosis, shown) => {
  const { rows, problems } = await checked({ visit_date: '07/10/2026', diagnosis });
  expect(rows[0]?.lines[0]?.understood.diagnosis).toBe(shown);
  expect(problems.filter((one) => one.startsWith('diagnosis'))).toEqual([]);
});

test.each([
  'J06.9 110',
  'J06.9 I-10',
  'J06.9 2.I10',
  'J06.9 Type 2 diabetes mellitus',
  'E11.9 T2DM',
])('a text with a digit that is not a code is reported: %s', async (diagnosis) => {
  const { problems } = await checked({ visit_date: '07/10/2026', diagnosis });
  expect(problems).toContain('diagnosis DIAGNOSIS_UNKNOWN');
});

test('a second consultation is refused at its row', async () => {
  const visit = { claim_ref: 'TWO', visit_date: '12/10/2026', receipt_no: 'TWO' };
  const { problems } = await checked(
    {
      ...visit,
      item: '',
      quantity: '',
      unit_price: '',
      dosage: '',
      frequency: '',
      supply_days: '',
    },
    { ...visit, item: 'FE0002', quantity: '1', unit_price: '35.00', dosage: '', frequency: '' },
  );
  expect(problems).toContain('item CONSULTATION_TWICE');
});

test('a row with more cells than headings is refused, also after a correction', async () => {
  const { doctor = '' } = row();
  const lines = [
    'NRIC,Visit date,Doctor,ICD,Receipt no,Consultation fee',
    `T3000001Z,08/10/2026,${doctor},J06.9,LONG,35,00`,
  ];
  const { data } = await clerk.call('uploadBulkClaims', { body: fileOf(lines.join('\n')) });
  const { id, mapping } = data;
  const headers = { 'if-match': '"1"' };
  await clerk.call('mapBulkColumns', { params: { id }, body: { mapping }, headers });
  const corrected = await clerk.call('updateBulkRow', {
    params: { id, no: 1 },
    body: { cells: [{ line: 2, column: 'consultation_fee', text: '40' }] },
    headers,
  });
  expect(corrected.data.problems.map(({ code }) => code)).toContain('CELLS_WITHOUT_HEADING');
});

describe('a national number in any cell', () => {
  const written = [
    'S7100041-I',
    'NRIC: S7100041I',
    '(self)S7100041I',
    's 7100041 i',
    'S7100041 – I',
    'S7100041 (I)',
    'NRICS7100041-I',
    'S7100041\u00ADI',
  ];

  test.each(written)(
    '%s is masked before and after the mapping, and in the download',
    async (text) => {
      const cells = row({ visit_date: '09/10/2026', remarks: text, doctor: `Dr ${text}` });
      const { id, preview } = await anUpload(clerk, [cells]);
      expect(JSON.stringify(preview)).not.toContain('7100041');
      const { rows } = await checked({ ...cells, receipt_no: text, diagnosis: `J06.9 ${text}` });
      expect(JSON.stringify(rows)).not.toContain('7100041');
      expect(rows[0]?.lines[0]?.cells.remarks).toContain('•••••');
      const file = await clerk.send({
        method: 'GET',
        url: `/api/claim/v1/bulk-claims/${id}/problems`,
      });
      expect(file.body).not.toContain('7100041');
    },
  );

  test('is not stored in headings or in the name of the file', async () => {
    const body = fileOf('S7100041-I,03/11/2026,35\nS7100042G,04/11/2026,35\n', 'S7100041I.csv');
    const { data } = await clerk.call('uploadBulkClaims', { body });
    expect(JSON.stringify(data)).not.toMatch(/710004[12]/);
    const { rows } = await portal.db.owner.query(
      'SELECT file_name, headings FROM bulk_upload WHERE id = $1',
      [data.id],
    );
    expect(JSON.stringify(rows)).not.toContain('7100041');
  });
});

describe("the portal's own headings", () => {
  test.each(LANGUAGES)('of all columns are recognised in %s', (language) => {
    const say = textsIn(language);
    const headings = [
      say('bulk.row'),
      say('bulk.problem'),
      ...BULK_COLUMNS.map((column) => say(`bulk.column_${column}`)),
    ];
    expect(guessMapping(headings, ownHeadings())).toEqual([null, null, ...BULK_COLUMNS]);
  });

  test.each(LANGUAGES)('of exported claims are recognised in %s', (language) => {
    const say = textsIn(language);
    const headings = (['claim', 'nationalId', 'visit', 'doctor', 'diagnosis'] as const).map(
      (name) => say(`claimExport.${name}`),
    );
    expect(guessMapping(headings, ownHeadings())).toEqual([
      'claim_ref',
      'member_number',
      'visit_date',
      'doctor',
      'diagnosis',
    ]);
  });
});
