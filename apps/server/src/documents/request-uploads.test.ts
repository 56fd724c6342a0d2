import { MAX_FILE_BYTES } from '@portal/rules/documents/file-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile, aPdf, upload } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

function refusalOf(body: ReturnType<typeof aFile>[]) {
  return clerk.refused('requestUploads', { query: {}, body });
}

test('DOC-01 returns two signed addresses for two files, with their names', async () => {
  const { data } = await clerk.call('requestUploads', {
    query: {},
    body: [aFile(), aFile({ file_name: 'Röntgen.JPG', content_type: 'image/jpeg' })],
  });
  expect(data).toMatchObject([
    { file_name: 'referral letter.pdf', expires_in: 900, method: 'PUT' },
    { file_name: 'Röntgen.JPG', expires_in: 900, method: 'PUT' },
  ]);
  expect(new Set(data.map((one) => one.url)).size).toBe(2);
  expect(new Set(data.map((one) => one.s3_key)).size).toBe(2);
});

test('removes characters from a file name that turn the writing direction', async () => {
  const { data } = await clerk.call('requestUploads', {
    query: {},
    body: [aFile({ file_name: 'bill\u202Egnp.pdf' })],
  });
  expect(data).toMatchObject([{ file_name: 'billgnp.pdf' }]);
});

test('accepts the largest file allowed, and refuses one byte more before the upload', async () => {
  const whole = aPdf.padEnd(MAX_FILE_BYTES, ' ');
  const id = await upload(clerk, whole);
  await clerk.call('confirmUpload', { params: { id }, body: {} });
  const refusal = await clerk.refused('requestUploads', {
    query: {},
    body: [aFile(), aFile({ content_length: MAX_FILE_BYTES + 1 })],
  });
  expect(refusal).toMatchObject({ http: 413, code: 'FILE_TOO_LARGE' });
  expect(refusal.details).toMatchObject([{ field: '1.content_length' }]);
});

test.each([
  { file_name: 'page.html', content_type: 'text/html' },
  { file_name: 'page.html', content_type: 'application/pdf' },
  { file_name: 'scan.pdf', content_type: 'image/png' },
  { file_name: 'scan.pdf', content_type: 'constructor' },
])('refuses $file_name as $content_type', async (more) => {
  const refusal = await clerk.refused('requestUploads', { query: {}, body: [aFile(more)] });
  expect(refusal).toMatchObject({ http: 415, code: 'FILE_TYPE' });
});

test.each(['../../etc/passwd.pdf', String.raw`..\bill.pdf`, '/bill.pdf'])(
  'refuses a file name with a path: %s',
  async (name) => {
    const body = [aFile(), aFile({ file_name: name })];
    expect(await clerk.refused('requestUploads', { query: {}, body })).toMatchObject({
      http: 422,
      details: [{ field: '1.file_name' }],
    });
  },
);

test('refuses an empty file, more than 20 files, and no file', async () => {
  expect((await refusalOf([aFile({ content_length: 0 })])).http).toBe(422);
  expect((await refusalOf(Array.from({ length: 21 }, () => aFile()))).http).toBe(422);
  expect((await refusalOf([])).http).toBe(422);
});
