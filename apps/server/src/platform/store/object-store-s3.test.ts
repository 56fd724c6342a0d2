// The S3 store, tested with a real store that checks signatures.
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { aFile, aPdf } from '../../../test/document-builders.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { openSwift } from '../../../test/swift.ts';
import { deleteObject } from '../../documents/public.ts';

let swift: Awaited<ReturnType<typeof openSwift>>;
beforeAll(async () => {
  swift = await openSwift();
});
afterAll(async () => {
  if ('stop' in swift) await swift.stop();
});
beforeEach(({ skip }) => {
  if ('reason' in swift) skip(swift.reason);
});

function store() {
  if ('reason' in swift) throw new Error(swift.reason);
  return swift;
}

async function aClinic(more: Record<string, string> = {}) {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { ...store().environment, ...more },
  });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

type Clerk = Awaited<ReturnType<Portal['signIn']>>;

async function linkFor(clerk: Clerk, content = aPdf) {
  const body = [aFile({ content_length: content.length })];
  const { data } = await clerk.call('requestUploads', { query: {}, body });
  return { key: data[0]?.s3_key ?? '', url: data[0]?.url ?? '' };
}

function put(url: string, content = aPdf, type = 'application/pdf'): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: content });
}

async function uploaded(clerk: Clerk, content = aPdf): Promise<string> {
  const { key, url } = await linkFor(clerk, content);
  expect((await put(url, content)).status).toBe(200);
  return key;
}

async function keysWith(part: string): Promise<string[]> {
  const { client, bucket } = store();
  const { Contents: found = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  return found.flatMap(({ Key: key = '' }) => (key.includes(part) ? [key] : []));
}

test('stores a document for a claim and returns it', async () => {
  const { clerk } = await aClinic();
  const key = await uploaded(clerk);
  await clerk.call('confirmUpload', { params: { id: key }, body: {} });
  expect(await keysWith(key)).toEqual([`documents/${key}`]);
  const body = await aClaim(clerk, 'T3000001Z', {
    supporting_docs: [{ s3_key: key, doc_category: 'RECEIPT' }],
  });
  const { data: claim } = await clerk.call('submitClaim', { body });
  expect(claim.supporting_docs).toMatchObject([{ s3_key: key, doc_category: 'RECEIPT' }]);
  const { data: link } = await clerk.call('openDocument', { params: { id: key }, query: {} });
  const read = await fetch(link.url);
  expect(await read.text()).toBe(aPdf);
  expect(read.headers.get('content-type')).toBe('application/pdf');
  expect(read.headers.get('content-disposition')).toContain(
    'inline; filename="referral letter.pdf"',
  );
});

test.each([
  {
    what: 'an altered signature',
    change: (url: URL) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)),
  },
  { what: 'no signature', change: (url: URL) => url.searchParams.delete('X-Amz-Signature') },
  {
    what: 'another key',
    change: (url: URL) => (url.pathname = `/${store().bucket}/documents/other`),
  },
  { what: 'a later expiry', change: (url: URL) => url.searchParams.set('X-Amz-Expires', '90000') },
])('stores no file at an address with $what', async ({ change }) => {
  const { clerk } = await aClinic();
  const { key, url } = await linkFor(clerk);
  const altered = new URL(url);
  change(altered);
  expect((await put(altered.href)).status).toBe(403);
  expect(await keysWith(key)).toEqual([]);
});

test('rejects another type, another length and reading at an upload address', async () => {
  const { clerk } = await aClinic();
  const { key, url } = await linkFor(clerk);
  expect((await put(url, aPdf, 'text/html')).status).toBe(403);
  expect((await put(url, `${aPdf} `)).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  expect(await keysWith(key)).toEqual([]);
});

test('stores no file with wrong keys in the settings', async () => {
  const { clerk } = await aClinic({ S3_SECRET_ACCESS_KEY: 'another' });
  const { url } = await linkFor(clerk);
  expect((await put(url)).status).toBe(403);
});

test('rejects and deletes a file of another type, and reports a file that was not uploaded', async () => {
  const { clerk } = await aClinic();
  const key = await uploaded(clerk, '<html>'.padEnd(60, ' '));
  const confirm = (id: string) => clerk.refused('confirmUpload', { params: { id }, body: {} });
  expect(await confirm(key)).toMatchObject({ http: 415, code: 'FILE_TYPE' });
  expect(await keysWith(key)).toEqual([]);
  const { key: never } = await linkFor(clerk);
  expect(await confirm(never)).toMatchObject({ http: 409, code: 'FILE_NOT_UPLOADED' });
});

test('deletes a file, and allows deleting it again', async () => {
  const { portal, clerk } = await aClinic();
  const key = await uploaded(clerk);
  await clerk.call('confirmUpload', { params: { id: key }, body: {} });
  await clerk.call('deleteFiles', { params: { '*': key } });
  await deleteObject({ id: key }, portal.services);
  await deleteObject({ id: key }, portal.services);
  expect(await keysWith(key)).toEqual([]);
});

test('reports an unavailable store, while claims keep working', async () => {
  const { clerk } = await aClinic({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  const { key } = await linkFor(clerk);
  expect(await clerk.refused('confirmUpload', { params: { id: key }, body: {} })).toMatchObject({
    http: 503,
    code: 'STORE_UNAVAILABLE',
  });
  await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
});
