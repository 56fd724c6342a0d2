import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, rowMaker, rowsOf } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

type Body = Parameters<typeof clerk.call<'updateBulkRow'>>[1]['body'];

function change(id: string, no: number, body: Body, version = 1) {
  return { params: { id, no }, body, headers: { 'if-match': `"${version}"` } };
}

test('a corrected cell makes the claim ready; the number stays masked and encrypted', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ doctor: 'Nobody', visit_date: '01/11/2026' })]);
  const { doctor = '' } = row();
  const cells = [{ line: 2, column: 'doctor' as const, text: doctor }];
  const { data } = await clerk.call('updateBulkRow', change(id, 1, { cells }));
  expect(data).toMatchObject({ state: 'READY', version: 2, problems: [] });
  expect(data.lines[0]?.cells).toMatchObject({ doctor, member_number: '•••••001Z' });
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT encode(b.lines, 'escape') || encode(u.content, 'escape') || b.sent_claim::text || b.problems::text AS text
       FROM bulk_row b JOIN bulk_upload u ON u.id = b.upload_id WHERE u.id = $1`,
    [id],
  );
  expect(rows[0]?.text).not.toContain('T3000001Z');
  expect((await clerk.refused('updateBulkRow', change(id, 1, { cells }, 1))).code).toBe(
    'VERSION_CONFLICT',
  );
});

test('refuses rows that are not of the claim, and claims that are not of the file', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ visit_date: '02/11/2026' })]);
  const cells = [{ line: 99, column: 'remarks' as const, text: 'x' }];
  expect((await clerk.refused('updateBulkRow', change(id, 1, { cells }))).code).toBe(
    'BULK_ROW_NOT_FOUND',
  );
  expect((await clerk.refused('updateBulkRow', change(id, 2, {}))).code).toBe('BULK_ROW_NOT_FOUND');
});

test('skipping one of two twins makes the other one ready, and taking it back reports it again', async () => {
  const twin = row({ visit_date: '03/11/2026' });
  const { id } = await aCheckedUpload(clerk, [
    { ...twin, receipt_no: 'T1' },
    { ...twin, receipt_no: 'T2' },
  ]);
  const states = async () => (await rowsOf(clerk, id)).map(({ state }) => state);
  expect(await states()).toEqual(['READY', 'NEEDS_CORRECTION']);
  await clerk.call('updateBulkRow', change(id, 1, { is_skipped: true }));
  expect(await states()).toEqual(['SKIPPED', 'READY']);
  await clerk.call('updateBulkRow', change(id, 1, { is_skipped: false }, 2));
  expect(await states()).toEqual(['READY', 'NEEDS_CORRECTION']);
});
