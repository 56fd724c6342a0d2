import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { aLink, aPdf, named, storedFiles, upload } from '../../test/document-builders.ts';
import { openPortal, portalForTest, type Portal } from '../../test/portal.ts';

let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

const aClerk = () => shared.signIn('clinic.gp');

/** A separate portal for tests that count all stored files. */
async function aClinic() {
  const portal = await portalForTest({ template: 'claimless' });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

test('refuses a file that has not been uploaded yet, and accepts it later', async () => {
  const clerk = await aClerk();
  const { s3_key: id, url } = await aLink(clerk);
  expect(await clerk.refused('confirmUpload', { params: { id }, body: {} })).toMatchObject({
    http: 409,
    code: 'FILE_NOT_UPLOADED',
  });
  await clerk.put(url, 'application/pdf', aPdf);
  await clerk.call('confirmUpload', { params: { id }, body: {} });
});

test('refuses and deletes a file whose bytes are of another type', async () => {
  const { portal, clerk } = await aClinic();
  const page = '<html><script>alert(1)</script>';
  const id = await upload(clerk, page);
  expect(await clerk.refused('confirmUpload', { params: { id }, body: {} })).toMatchObject({
    http: 415,
    code: 'FILE_TYPE',
  });
  expect(storedFiles(portal, 'uploaded')).toEqual([]);
  expect(storedFiles(portal, 'kept')).toEqual([]);
  expect((await clerk.refused('openDocument', { params: { id } })).http).toBe(404);
});

test('does not let the upload link overwrite an accepted file', async () => {
  const clerk = await aClerk();
  const { s3_key: id, url } = await aLink(clerk);
  await clerk.put(url, 'application/pdf', aPdf);
  await clerk.call('confirmUpload', { params: { id }, body: {} });
  const other = aPdf.replace('1.7', '1.4');
  expect((await clerk.put(url, 'application/pdf', other)).statusCode).toBe(403);
  const { data } = await clerk.call('openDocument', { params: { id }, query: {} });
  expect((await clerk.fetch(data.url)).body).toBe(aPdf);
});

test('refuses and deletes a file that could do harm, with the reason, in calls and in claims', async () => {
  const { portal, clerk } = await aClinic();
  const content = aPdf.replace('<<>>', '<</S /JavaScript /JS (app.alert(1))>>');
  const id = await upload(clerk, content);
  expect(await clerk.refused('confirmUpload', { params: { id }, body: {} })).toMatchObject({
    http: 415,
    code: 'FILE_HAS_SCRIPTS',
  });
  expect(storedFiles(portal, 'kept')).toEqual([]);
  expect(storedFiles(portal, 'uploaded')).toEqual([]);
  const other = await upload(clerk, content);
  const body = await aClaim(clerk, 'T3000001Z', { supporting_docs: [named(other)] });
  expect((await clerk.refused('submitClaim', { body })).details).toMatchObject([
    { field: 'supporting_docs.0' },
  ]);
});
