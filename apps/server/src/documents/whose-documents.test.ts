// A document belongs to one draft or one claim of one clinic. Other drafts and claims cannot link it.
import { expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import {
  aDocument,
  documentsOfClaim,
  documentsOfDraft,
  named,
} from '../../test/document-builders.ts';
import { portalForTest } from '../../test/portal.ts';

const member = 'T3000001Z';

const version = (number: number) => ({ 'if-match': `"${number}"` });

async function aClinic() {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  return { portal, clerk, body: await aClaim(clerk, member) };
}

test('only the claim that a draft becomes gets the documents of the draft', async () => {
  const { clerk, body } = await aClinic();
  const key = await aDocument(clerk);
  const withDocument = { ...body, supporting_docs: [named(key)] };
  const { data: mine } = await clerk.call('createDraft', { body: withDocument });
  const { data: other } = await clerk.call('createDraft', { body: withDocument });
  expect(await documentsOfDraft(clerk, mine.uuid)).toEqual([key]);
  expect(await documentsOfDraft(clerk, other.uuid)).toEqual([]);
  const gone = { http: 422, details: [{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }] };
  const ofOther = { ...withDocument, draft_id: other.uuid, draft_version: other.version };
  const ofAnother = { ...(await aClaim(clerk, 'T3000008G')), supporting_docs: [named(key)] };
  for (const foreign of [withDocument, ofOther, ofAnother]) {
    expect(await clerk.refused('submitClaim', { body: foreign })).toMatchObject(gone);
  }
  expect(await documentsOfDraft(clerk, mine.uuid)).toEqual([key]);
  const { data: claim } = await clerk.call('submitClaim', {
    body: { ...withDocument, draft_id: mine.uuid, draft_version: mine.version },
  });
  expect(await documentsOfClaim(clerk, claim.uuid)).toEqual([key]);
});

test('no draft, claim or edit gets the documents of another claim', async () => {
  const { clerk, body } = await aClinic();
  const [claimed, drafted] = [await aDocument(clerk), await aDocument(clerk)];
  const { data: first } = await clerk.call('submitClaim', {
    body: { ...body, supporting_docs: [named(claimed)] },
  });
  const { data: draft } = await clerk.call('createDraft', {
    body: { ...body, supporting_docs: [named(drafted), named(claimed)] },
  });
  expect(await documentsOfDraft(clerk, draft.uuid)).toEqual([drafted]);
  const others = await aClaim(clerk, 'T3000008G');
  const { data: second } = await clerk.call('submitClaim', { body: others });
  const greedy = { ...others, supporting_docs: [named(claimed), named(drafted)] };
  const gone = [
    { field: 'supporting_docs.0', code: 'DOCUMENT_GONE' },
    { field: 'supporting_docs.1', code: 'DOCUMENT_GONE' },
  ];
  const correction = { params: { id: second.uuid }, body: greedy, headers: version(1) };
  expect((await clerk.refused('updateClaim', correction)).details).toMatchObject(gone);
  expect(await documentsOfClaim(clerk, first.uuid)).toEqual([claimed]);
  expect(await documentsOfDraft(clerk, draft.uuid)).toEqual([drafted]);
});

test('a clinic group cannot move documents to another clinic', async () => {
  const { portal, clerk, body } = await aClinic();
  const key = await aDocument(clerk);
  const sibling = await portal.signIn('group.merlion');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM location WHERE code = 'GP0002'",
  );
  await sibling.call('chooseClinic', { body: { clinicId: rows[0]?.id ?? '' } });
  sibling.clinicId = rows[0]?.id ?? '';
  const there = { ...(await aClaim(sibling, member)), supporting_docs: [named(key)] };
  expect(await sibling.refused('submitClaim', { body: there })).toMatchObject({
    http: 422,
    details: [{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }],
  });
  const { data: draft } = await sibling.call('createDraft', { body: there });
  expect(draft.claim.supporting_docs).toEqual([]);
  const { data } = await clerk.call('submitClaim', {
    body: { ...body, supporting_docs: [named(key)] },
  });
  expect(await documentsOfClaim(clerk, data.uuid)).toEqual([key]);
});
