import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLink, aPdf } from '../../test/document-builders.ts';
import { openPortal, type Portal } from '../../test/portal.ts';

let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

const aClerk = () => shared.signIn('clinic.gp');

test('DOC-02 stores a file sent by PUT without session and JSON, byte by byte', async () => {
  const clerk = await aClerk();
  const { s3_key: id, url } = await aLink(clerk);
  expect((await clerk.put(url, 'application/pdf', aPdf)).statusCode).toBe(200);
  const { data } = await clerk.call('confirmUpload', { params: { id }, body: {} });
  expect(data).toMatchObject({ s3_key: id, uuid: id, original_file_name: 'referral letter.pdf' });
  const { data: link } = await clerk.call('openDocument', { params: { id }, query: {} });
  const read = await clerk.fetch(link.url);
  expect(read.statusCode).toBe(200);
  expect(read.body).toBe(aPdf);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(aPdf.length),
    'content-disposition': 'inline; filename="referral letter.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test.each([
  ['陈医生 1.pdf', `filename="??? 1.pdf"; filename*=UTF-8''%E9%99%88%E5%8C%BB%E7%94%9F%201.pdf`],
  ["o'neil 50%.pdf", `filename="o'neil 50%.pdf"`],
])('opens a document named %j under its name', async (name, disposition) => {
  const clerk = await aClerk();
  const { s3_key: id, url } = await aLink(clerk, { file_name: name });
  await clerk.put(url, 'application/pdf', aPdf);
  await clerk.call('confirmUpload', { params: { id }, body: {} });
  const { data: link } = await clerk.call('openDocument', { params: { id }, query: {} });
  const read = await clerk.fetch(link.url);
  expect(read.headers['content-disposition']).toContain(disposition);
});
