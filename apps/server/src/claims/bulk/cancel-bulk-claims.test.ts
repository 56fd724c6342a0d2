import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, aDyingJob, rowMaker } from './bulk.builders.ts';
import { submitBulkUpload } from './submit-bulk-upload.job.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

const visits = () =>
  [1, 2, 3].map((day) => row({ visit_date: `0${day}/11/2026`, receipt_no: `C${day}` }));

test('a submission can be stopped; the claims that were submitted stay', async () => {
  const { id } = await aCheckedUpload(clerk, visits());
  const getUpload = async () => (await clerk.call('getBulkUpload', { params: { id } })).data;
  await clerk.call('submitBulkClaims', { params: { id }, body: {} });
  await aDyingJob(portal, id, { transaction: 3, moment: 'after' }).catch(() => undefined);
  const { data } = await clerk.call('cancelBulkClaims', { params: { id }, body: {} });
  expect(data.status).toBe('CHECKED');
  const { counts } = await getUpload();
  expect(counts.SUBMITTED).toBeGreaterThan(0);
  expect(counts.READY).toBeGreaterThan(0);
  await submitBulkUpload({ uploadId: id }, portal.services);
  expect((await getUpload()).counts).toEqual(counts);
});

test('a file that is not being submitted stays as it is', async () => {
  const { id } = await aCheckedUpload(clerk, visits().slice(1));
  const { data } = await clerk.call('cancelBulkClaims', { params: { id }, body: {} });
  expect(data).toMatchObject({ status: 'CHECKED', version: 2 });
});
