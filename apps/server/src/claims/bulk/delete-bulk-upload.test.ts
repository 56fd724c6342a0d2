import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, anUpload, rowMaker, rowsOf, submitUpload } from './bulk.builders.ts';
import { sweepBulkUploads } from './sweep-bulk-uploads.job.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('deletes the file and its claims, but not what was submitted from it', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ visit_date: '05/11/2026' })]);
  await clerk.call('submitBulkClaims', { params: { id }, body: {} });
  expect((await clerk.refused('deleteBulkUpload', { params: { id } })).code).toBe(
    'BULK_SUBMITTING',
  );
  await submitUpload(portal, clerk, id);
  const [submitted] = await rowsOf(clerk, id);
  await clerk.call('deleteBulkUpload', { params: { id } });
  expect((await clerk.refused('getBulkUpload', { params: { id } })).code).toBe(
    'BULK_UPLOAD_NOT_FOUND',
  );
  const params = { id: submitted?.claim_id ?? '' };
  const claim = await clerk.call('getClaim', { params, query: { panel_type: 'PANEL' } });
  expect(claim.data.claim_code).toBe(submitted?.claim_code);
});

test('files are deleted 30 days after their last change', async () => {
  clerk = await portal.signIn('clinic.gp');
  const { id } = await anUpload(clerk, [row({ receipt_no: 'old' })]);
  const sweep = () => asWorker(portal, (worker) => sweepBulkUploads(worker));
  portal.services.clock.advance(30 * DAY_MS - MINUTE_MS);
  await sweep();
  clerk = await portal.signIn('clinic.gp');
  expect((await clerk.call('getBulkUpload', { params: { id } })).data.id).toBe(id);
  portal.services.clock.advance(2 * MINUTE_MS);
  await sweep();
  expect((await clerk.refused('getBulkUpload', { params: { id } })).code).toBe(
    'BULK_UPLOAD_NOT_FOUND',
  );
});
