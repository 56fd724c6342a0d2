import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, anUpload, rowMaker, submitUpload } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

test('shows headings, mapping and the first rows without national numbers', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ visit_date: '02/11/2026' })]);
  const { data } = await clerk.call('getBulkUpload', { params: { id } });
  expect(data.headings).toEqual(data.mapping);
  expect(data.preview[0]?.[0]).toBe('•••••001Z');
  expect(JSON.stringify(data)).not.toContain('T3000001Z');
  expect((await clerk.refused('getBulkUpload', { params: { id: randomUUID() } })).code).toBe(
    'BULK_UPLOAD_NOT_FOUND',
  );
});

test('leaves out the first rows once claims are submitted, because the columns stay as they are', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ visit_date: '03/11/2026' })]);
  const start = { params: { id }, body: {} };
  expect((await clerk.call('submitBulkClaims', start)).data.preview).toEqual([]);
  const stopped = await clerk.call('cancelBulkClaims', start);
  expect(stopped.data.preview).toHaveLength(1);
  await submitUpload(portal, clerk, id);
  const { data } = await clerk.call('getBulkUpload', { params: { id } });
  expect(data).toMatchObject({ counts: { SUBMITTED: 1 }, preview: [], rows: 1 });
});

test('says that the claims of a file are being checked, for a clerk who comes back', async () => {
  const { id } = await anUpload(clerk, [row({ visit_date: '04/11/2026' })]);
  const isChecking = async () =>
    (await clerk.call('getBulkUpload', { params: { id } })).data.is_checking;
  expect(await isChecking()).toBe(false);
  await portal.db.owner.query('BEGIN');
  await portal.db.owner.query('SELECT FROM bulk_upload WHERE id = $1 FOR NO KEY UPDATE', [id]);
  expect(await isChecking()).toBe(true);
  await portal.db.owner.query('ROLLBACK');
  expect(await isChecking()).toBe(false);
});
