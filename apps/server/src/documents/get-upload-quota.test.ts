import { expect, test } from 'vitest';
import { aFile, upload } from '../../test/document-builders.ts';
import { portalForTest, type Portal } from '../../test/portal.ts';

const MEGABYTE = 1024 * 1024;

async function aPortalWithQuota(files: number, megabytes: number): Promise<Portal> {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query("INSERT INTO setting (name, value) VALUES ('upload_quota', $1)", [
    JSON.stringify({ files, megabytes }),
  ]);
  return portal;
}

test('without a setting, a clinic may upload 1,500 files and 1,500 MB a day', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('getUploadQuota', { query: {} });
  expect(data).toEqual({ files_left: 1_500, bytes_left: 1_500 * MEGABYTE, is_low: false });
});

test('tells when less than a fifth is left, refuses uploads when all is used, and begins again the next day', async () => {
  const portal = await aPortalWithQuota(6, 100);
  const clerk = await portal.signIn('clinic.gp');
  const quota = async () => (await clerk.call('getUploadQuota', { query: {} })).data;
  const five = Array.from({ length: 5 }, () => aFile());
  await clerk.call('requestUploads', { query: {}, body: five.slice(1) });
  expect(await quota()).toMatchObject({ files_left: 2, is_low: false });
  await upload(clerk);
  expect(await quota()).toMatchObject({ files_left: 1, is_low: true });
  const refused = await clerk.refused('requestUploads', { query: {}, body: five });
  expect(refused).toMatchObject({ http: 429, code: 'UPLOADS_USED_UP' });
  await upload(clerk);
  expect(await quota()).toMatchObject({ files_left: 0, is_low: true });

  const other = await portal.signIn('clinic.other');
  await upload(other);
  portal.services.clock.set('2026-11-06T23:59:00+08:00');
  const late = await portal.signIn('clinic.gp');
  await late.refused('requestUploads', { query: {}, body: [aFile()] });
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  const next = await portal.signIn('clinic.gp');
  await upload(next);
});

test('counts megabytes, and parallel uploads together', async () => {
  const portal = await aPortalWithQuota(100, 10);
  const clerk = await portal.signIn('clinic.gp');
  const body = [aFile({ content_length: 4 * MEGABYTE })];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => clerk.try('requestUploads', { query: {}, body })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 429, 429,
  ]);
  const { data } = await clerk.call('getUploadQuota', { query: {} });
  expect(data).toEqual({ files_left: 98, bytes_left: 2 * MEGABYTE, is_low: false });
});
