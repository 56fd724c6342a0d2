// Files on their way into the store and out of it.
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { MAX_FILE_BYTES } from '@portal/rules/documents/file-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import {
  aDocument,
  aFile,
  aLink,
  aPdf,
  storedFiles,
  upload,
} from '../../test/document-builders.ts';
import { openPortal, portalForTest, type Portal } from '../../test/portal.ts';
import { deleteObject } from './sweep-documents.job.ts';

const member = 'T3000001Z';

/** For who asks of nothing but the own files. */
let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

const aClerk = () => shared.signIn('clinic.gp');

/** For who looks at all that is stored. */
async function aClinic() {
  const portal = await portalForTest({ template: 'claimless' });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

describe('an upload', () => {
  test('DOC-01 two files get two signed addresses with their names', async () => {
    const clerk = await aClerk();
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

  test('is kept without what would turn the writing of its name around', async () => {
    const clerk = await aClerk();
    const { data } = await clerk.call('requestUploads', {
      query: {},
      body: [aFile({ file_name: 'bill\u202Egnp.pdf' })],
    });
    expect(data).toMatchObject([{ file_name: 'billgnp.pdf' }]);
  });

  test('DOC-02 a file sent by PUT without session and JSON is stored byte by byte', async () => {
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
      'content-disposition':
        'inline; filename="referral letter.pdf"; filename*=UTF-8\'\'referral%20letter.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('as large as allowed comes through; one byte more is not even begun', async () => {
    const clerk = await aClerk();
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
  ])('of $file_name as $content_type is refused', async (more) => {
    const clerk = await aClerk();
    const refusal = await clerk.refused('requestUploads', { query: {}, body: [aFile(more)] });
    expect(refusal).toMatchObject({ http: 415, code: 'FILE_TYPE' });
  });

  test.each(['../../etc/passwd.pdf', String.raw`..\bill.pdf`, '/bill.pdf'])(
    'whose name leads into a folder is refused: %s',
    async (name) => {
      const clerk = await aClerk();
      const body = [aFile(), aFile({ file_name: name })];
      expect(await clerk.refused('requestUploads', { query: {}, body })).toMatchObject({
        http: 422,
        details: [{ field: '1.file_name' }],
      });
    },
  );

  test('of an empty file, and of more than 20 files, is refused', async () => {
    const clerk = await aClerk();
    const ask = (body: ReturnType<typeof aFile>[]) =>
      clerk.refused('requestUploads', { query: {}, body });
    expect((await ask([aFile({ content_length: 0 })])).http).toBe(422);
    expect((await ask(Array.from({ length: 21 }, () => aFile()))).http).toBe(422);
    expect((await ask([])).http).toBe(422);
  });

  test('that has not come yet is said, and may still come', async () => {
    const clerk = await aClerk();
    const { s3_key: id, url } = await aLink(clerk);
    expect(await clerk.refused('confirmUpload', { params: { id }, body: {} })).toMatchObject({
      http: 409,
      code: 'FILE_NOT_UPLOADED',
    });
    await clerk.put(url, 'application/pdf', aPdf);
    await clerk.call('confirmUpload', { params: { id }, body: {} });
  });

  test('with the bytes of another type is refused and thrown away', async () => {
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

  test('that was accepted is not overwritten by its link', async () => {
    const clerk = await aClerk();
    const { s3_key: id, url } = await aLink(clerk);
    await clerk.put(url, 'application/pdf', aPdf);
    await clerk.call('confirmUpload', { params: { id }, body: {} });
    const other = aPdf.replace('1.7', '1.4');
    expect((await clerk.put(url, 'application/pdf', other)).statusCode).toBe(403);
    const { data } = await clerk.call('openDocument', { params: { id }, query: {} });
    expect((await clerk.fetch(data.url)).body).toBe(aPdf);
  });
});

describe('a deletion', () => {
  test('DOC-03 of two keys joined by / takes both files away', async () => {
    const { portal, clerk } = await aClinic();
    const keys = [await aDocument(clerk), await aDocument(clerk)];
    const url = `/api/claim/v1/claims/file/delete/${keys.join('/')}`;
    expect((await clerk.send({ method: 'DELETE', url })).statusCode).toBe(204);
    await Promise.all(keys.map((id) => deleteObject({ id }, portal.services)));
    expect(storedFiles(portal, 'kept')).toEqual([]);
    for (const id of keys) {
      expect((await clerk.refused('openDocument', { params: { id } })).http).toBe(404);
    }
  });

  test('puts the work of the store into the queue, once for each file', async () => {
    const { portal, clerk } = await aClinic();
    const id = await aDocument(clerk);
    await clerk.call('deleteFiles', { params: { '*': `${id}/${id}` } });
    const { rows } = await portal.db.owner.query(
      "SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'delete_object'",
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  test('of something that is not there deletes nothing of the rest', async () => {
    const clerk = await aClerk();
    const id = await aDocument(clerk);
    for (const keys of [`${id}/00000000-0000-7000-8000-000000000000`, `${id}/..`, `${id}/`]) {
      const refusal = await clerk.refused('deleteFiles', { params: { '*': keys } });
      expect(refusal).toMatchObject({ http: 404, code: 'DOCUMENT_NOT_FOUND' });
    }
    await clerk.call('openDocument', { params: { id }, query: {} });
  });
});

test('another clinic neither sees, confirms, names nor deletes a document', async () => {
  const clerk = await aClerk();
  const stranger = await shared.signIn('clinic.other');
  const id = await aDocument(clerk);
  const pending = await upload(clerk);
  expect((await stranger.refused('openDocument', { params: { id } })).http).toBe(404);
  expect(
    (await stranger.refused('confirmUpload', { params: { id: pending }, body: {} })).http,
  ).toBe(404);
  expect((await stranger.refused('deleteFiles', { params: { '*': id } })).http).toBe(404);
  const body = await aClaim(stranger, member, {
    supporting_docs: [{ s3_key: id, doc_category: 'MISC' }],
  });
  expect(await stranger.refused('submitClaim', { body })).toMatchObject({
    http: 422,
    details: [{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }],
  });
  const { data: draft } = await stranger.call('createDraft', { body });
  expect(draft.claim.supporting_docs).toEqual([]);
  await clerk.call('openDocument', { params: { id }, query: {} });
});

test('a document is of one of the 14 types', async () => {
  const clerk = await aClerk();
  expect(DOCUMENT_TYPES).toHaveLength(14);
  const keys = await Promise.all(DOCUMENT_TYPES.map(() => aDocument(clerk)));
  const supportingDocs = DOCUMENT_TYPES.map((type, index) => ({
    s3_key: keys[index] ?? '',
    doc_category: type,
  }));
  const body = await aClaim(clerk, member, { supporting_docs: supportingDocs });
  const { data } = await clerk.call('createDraft', { body });
  expect(new Set(data.claim.supporting_docs.map((one) => one.doc_category))).toEqual(
    new Set(DOCUMENT_TYPES),
  );
  const other = { ...body, supporting_docs: [{ s3_key: keys[0], doc_category: 'LETTER' }] };
  const answer = await clerk.send({
    method: 'POST',
    url: '/api/claim/v1/claims/drafts',
    body: other,
  });
  expect(answer.statusCode).toBe(422);
});
