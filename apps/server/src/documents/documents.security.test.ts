import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { aDocument, upload } from '../../test/document-builders.ts';
import { openPortal, type Portal } from '../../test/portal.ts';

const member = 'T3000001Z';

let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

const aClerk = () => shared.signIn('clinic.gp');

test('another clinic can neither open, confirm, attach nor delete a document', async () => {
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

test('accepts the 14 document types of the specification and no other', async () => {
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
