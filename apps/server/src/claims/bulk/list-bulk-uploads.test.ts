import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, rowMaker } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

test('another clinic sees no file and no claim of it', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ visit_date: '04/11/2026' })]);
  const stranger = await portal.signIn('clinic.other');
  const params = { id };
  const headers = { 'if-match': '"1"' };
  const refused = await Promise.all([
    stranger.refused('getBulkUpload', { params }),
    stranger.refused('listBulkRows', { params, query: {} }),
    stranger.refused('updateBulkRow', { params: { id, no: 1 }, body: {}, headers }),
    stranger.refused('submitBulkClaims', { params, body: {} }),
    stranger.refused('cancelBulkClaims', { params, body: {} }),
    stranger.refused('deleteBulkUpload', { params }),
    stranger.refused('exportBulkProblems', { params }),
    stranger.refused('mapBulkColumns', { params, body: { mapping: [] }, headers }),
  ]);
  expect(new Set(refused.map(({ http, code }) => `${http} ${code}`))).toEqual(
    new Set(['404 BULK_UPLOAD_NOT_FOUND']),
  );
  expect((await stranger.call('listBulkUploads', { query: {} })).data).toEqual([]);
});

test('lists the files of the clinic with their counts, latest first', async () => {
  const first = await aCheckedUpload(clerk, [row({ visit_date: '02/11/2026' })]);
  portal.services.clock.advance(1000);
  const second = await aCheckedUpload(clerk, [row({ visit_date: '03/11/2026', doctor: 'Nobody' })]);
  const { data } = await clerk.call('listBulkUploads', { query: { size: 2 } });
  expect(data).toMatchObject([
    { id: second.id, claims: 1, counts: { NEEDS_CORRECTION: 1 } },
    { id: first.id, claims: 1, counts: { READY: 1 }, total_fee_amount: first.total_fee_amount },
  ]);
});
