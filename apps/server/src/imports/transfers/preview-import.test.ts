import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreview, anApplied, anUpload, finishTransfers } from './import.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const countRows = async (table: 'public_holiday' | 'surcharge') => {
  const { rows } = await portal.db.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table}`,
  );
  return rows[0]?.n;
};

test('shows what a file would add, change and end, and changes no data', async () => {
  await anApplied(portal, admin, 'surcharges', surcharges('10.00'));
  const before = [await countRows('surcharge'), await countRows('public_holiday')];
  const preview = await aPreview(portal, admin, 'public-holidays', 'day,name\n2090-01-01,First\n');
  expect(preview).toMatchObject({
    status: 'PREVIEWED',
    counts: { added: 1, changed: 0, ended: 0, unchanged: 0 },
    samples: [
      {
        effect: 'ADDED',
        line: 2,
        record: '2090-01-01',
        cells: [{ column: 'name', from: null, to: 'First' }],
      },
    ],
    moves: ['PREVIEW', 'APPLY', 'DISCARD'],
    progress: null,
  });

  const changed = await aPreview(portal, admin, 'surcharges', surcharges('12.50'));
  expect(changed.counts).toMatchObject({ added: 0, changed: 1, ended: 0 });
  expect(changed.samples).toMatchObject([
    { effect: 'CHANGED', line: 2, cells: [{ column: 'fee', from: '10', to: '12.5' }] },
  ]);
  expect([await countRows('surcharge'), await countRows('public_holiday')]).toEqual(before);
});

test('shows the values of the first hundred added records', async () => {
  const days = Array.from({ length: 101 }, (_, index) => `${2100 + index}-01-01,Day ${index}`);
  const text = `day,name\n${days.join('\n')}\n`;
  const { counts, samples } = await aPreview(portal, admin, 'public-holidays', text);
  expect(counts).toMatchObject({ added: 101 });
  expect(samples).toHaveLength(100);
  expect(samples[99]).toMatchObject({
    record: '2199-01-01',
    cells: [{ column: 'name', from: null, to: 'Day 99' }],
  });
});

/** A surcharge of a clinic that has no others. */
const surcharges = (fee: string) =>
  `clinic_code,description,day_type,hour_from,hour_to,fee\nGP0007,Test,PH,0,23,${fee}\n`;

test('lists invalid rows with line, column and sentence', async () => {
  const text = 'day,name\n2090-02-01,Good\nsoon,Bad\n2090-02-03,\n2090-02-01,Again\n';
  const refused = await aPreview(portal, admin, 'public-holidays', text);
  expect(refused).toMatchObject({
    status: 'REFUSED',
    counts: null,
    bad_row_count: 3,
    has_error_file: true,
    moves: ['PREVIEW', 'DISCARD'],
  });
  expect(refused.bad_rows).toMatchObject([
    { line: 3, column: 'day' },
    { line: 4, column: 'name', problem: 'name is empty' },
    { line: 5, column: null, problem: 'the same as line 2' },
  ]);
});

test('reads the same file again with other options', async () => {
  const refused = await aPreview(portal, admin, 'members', otherName);
  expect(refused.status).toBe('REFUSED');
  const { id } = refused;
  await admin.call('previewImport', { params: { id }, body: { accepts_changes: true } });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params: { id } });
  expect(data).toMatchObject({
    status: 'PREVIEWED',
    accepts_changes: true,
    bad_rows: [],
    has_error_file: false,
    counts: { changed: 1 },
  });
});

/** The member with the claims of the tests, with another name. */
const otherName = 'national_id,name,date_of_birth\nT3000001Z,Renamed Person,1980-05-03\n';

test('reads compressed files, and names a damaged one', async () => {
  const whole = gzipSync('day,name\n2090-03-01,Zipped\n');
  expect(await aPreview(portal, admin, 'public-holidays', whole)).toMatchObject({
    status: 'PREVIEWED',
    counts: { added: 1 },
  });
  const half = whole.subarray(0, whole.length / 2);
  expect(await aPreview(portal, admin, 'public-holidays', half)).toMatchObject({
    status: 'REFUSED',
    bad_rows: [{ problem: 'the file is incomplete or damaged and cannot be unpacked' }],
  });
});

test('refuses a file that has not arrived, a spreadsheet, and a file that is being read', async () => {
  const body = { kind: 'insurers', file_name: 'a.csv', content_length: 10 } as const;
  const { data } = await admin.call('startImport', { body });
  const codeOf = async (id: string) =>
    (await admin.refused('previewImport', { params: { id }, body: {} })).code;
  expect(await codeOf(data.import.id)).toBe('FILE_NOT_UPLOADED');
  expect(await codeOf(await anUpload(admin, 'insurers', 'PK\u{3}\u{4} a workbook'))).toBe(
    'IMPORT_FILE_TYPE',
  );
  const id = await anUpload(admin, 'insurers', 'code,name\nNEW,New\n');
  await admin.call('previewImport', { params: { id }, body: {} });
  expect(await codeOf(id)).toBe('IMPORT_MOVE_NOT_POSSIBLE');
});
