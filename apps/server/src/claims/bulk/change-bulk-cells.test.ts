import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, rowMaker, rowsOf, submitUpload } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

interface More {
  readonly lines?: number[];
  readonly code?: string;
  readonly is_trial?: boolean;
}

/** Three claims whose doctor does not exist, one with another wrong doctor, and one that is ready. */
async function aFileWithMistakes(month: string) {
  const day = (number: number) => ({ visit_date: `0${number}/${month}/2026` });
  const upload = await aCheckedUpload(clerk, [
    row({ ...day(1), doctor: 'Nobody' }),
    row({ ...day(2), doctor: 'Nobody' }),
    row({ ...day(3), doctor: 'Somebody' }),
    row({ ...day(4) }),
    row({ ...day(5), doctor: 'Nobody' }),
  ]);
  const { doctor: to = '' } = row();
  const params = { id: upload.id };
  return {
    id: upload.id,
    to,
    change: async (more: More = {}) =>
      (
        await clerk.call('changeBulkCells', {
          params,
          body: { column: 'doctor', from: 'Nobody', to, ...more },
        })
      ).data,
    /** Late claims are ready with a note. */
    states: async () =>
      (await rowsOf(clerk, upload.id)).map(({ state }) => (state === 'WARNING' ? 'READY' : state)),
  };
}

const WRONG = 'NEEDS_CORRECTION';

test('all cells with the same mistake are corrected and checked, after a trial that only finds them', async () => {
  const { id, to, change, states } = await aFileWithMistakes('09');
  expect(await change({ is_trial: true })).toEqual({ claims: 3, lines: [2, 3, 6] });
  expect(await states()).toEqual([WRONG, WRONG, WRONG, 'READY', WRONG]);
  expect(await change()).toEqual({ claims: 3, lines: [2, 3, 6] });
  expect(await states()).toEqual(['READY', 'READY', WRONG, 'READY', 'READY']);
  expect((await rowsOf(clerk, id)).map(({ lines }) => lines[0]?.cells.doctor)).toEqual([
    to,
    to,
    'Somebody',
    to,
    to,
  ]);
  expect(await change()).toEqual({ claims: 0, lines: [] });
  const { rows } = await portal.db.owner.query<{ after: unknown }>(
    "SELECT after FROM audit_entry WHERE action = 'claims.change-bulk-cells' AND subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ after: { column: 'doctor', claims: 3, cells: 3 } }]);
});

test('a change is taken back in its own rows only, and not where somebody has typed since', async () => {
  const { id, to, change } = await aFileWithMistakes('08');
  const { lines } = await change();
  const cells = [{ line: 3, column: 'doctor' as const, text: 'Typed since' }];
  await clerk.call('updateBulkRow', {
    params: { id, no: 2 },
    body: { cells },
    headers: { 'if-match': '"2"' },
  });
  const { data } = await clerk.call('changeBulkCells', {
    params: { id },
    body: { column: 'doctor', from: to, to: 'Nobody', lines },
  });
  expect(data).toEqual({ claims: 2, lines: [2, 6] });
  expect((await rowsOf(clerk, id)).map(({ lines: rows }) => rows[0]?.cells.doctor)).toEqual([
    'Nobody',
    'Typed since',
    'Somebody',
    to,
    'Nobody',
  ]);
});

test('skipped claims stay as they are, and an older version of a changed claim is refused', async () => {
  const { id, to, change, states } = await aFileWithMistakes('07');
  await clerk.call('updateBulkRow', {
    params: { id, no: 1 },
    body: { is_skipped: true },
    headers: { 'if-match': '"1"' },
  });
  expect(await change()).toEqual({ claims: 2, lines: [3, 6] });
  expect(await states()).toEqual(['SKIPPED', 'READY', WRONG, 'READY', 'READY']);
  const refused = await clerk.refused('updateBulkRow', {
    params: { id, no: 2 },
    body: { cells: [{ line: 3, column: 'doctor', text: to }] },
    headers: { 'if-match': '"1"' },
  });
  expect(refused.code).toBe('VERSION_CONFLICT');
});

test('only cells with the problem that was corrected are changed', async () => {
  const { change } = await aFileWithMistakes('05');
  const code = 'DOCTOR_UNKNOWN';
  expect(await change({ code: 'TEXT_TOO_LONG', is_trial: true })).toEqual({ claims: 0, lines: [] });
  expect(await change({ code, is_trial: true })).toEqual({ claims: 3, lines: [2, 3, 6] });
  expect(await change({ code })).toEqual({ claims: 3, lines: [2, 3, 6] });
});

test('claims that are made stay as they are, also when a change is taken back', async () => {
  const { id, to, change } = await aFileWithMistakes('10');
  const { lines } = await change();
  await submitUpload(portal, clerk, id);
  const before = await rowsOf(clerk, id);
  expect(before.map(({ state }) => state)).toEqual([
    'SUBMITTED',
    'SUBMITTED',
    WRONG,
    'SUBMITTED',
    'SUBMITTED',
  ]);
  const { data } = await clerk.call('changeBulkCells', {
    params: { id },
    body: { column: 'doctor', from: to, to: 'Nobody', lines },
  });
  expect(data).toEqual({ claims: 0, lines: [] });
  expect(await rowsOf(clerk, id)).toEqual(before);
});

test('another clinic does not find the file', async () => {
  const { id } = await aFileWithMistakes('06');
  const other = await portal.signIn('clinic.other');
  const refused = await other.refused('changeBulkCells', {
    params: { id },
    body: { column: 'doctor', from: 'Nobody', to: 'x' },
  });
  expect(refused.code).toBe('BULK_UPLOAD_NOT_FOUND');
});
