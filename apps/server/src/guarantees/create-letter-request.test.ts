import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { aLetterRequest, aSubmittedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a request keeps its documents, which then cannot be deleted or used elsewhere', async () => {
  const letter = await aSubmittedLetter(clerk);
  const [document] = letter.request.supporting_docs;
  const key = document?.s3_key ?? '';
  const refused = await clerk.refused('deleteFiles', { params: { '*': key } });
  expect(refused.code).toBe('DOCUMENT_IN_CLAIM');
  const again = await aLetterRequest(clerk, {
    supporting_docs: [{ s3_key: key, doc_category: 'PATIENT_PAC' }],
  });
  const missing = await clerk.refused('createLetterRequest', { body: again });
  expect(missing.details).toMatchObject([{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }]);
});

test('a request cannot be made without a LOG role', async () => {
  const other = await portal.signIn('clinic.other');
  const body = { provider_company_id: other.clinicId, member_id: clerk.userId };
  expect((await other.refused('createLetterRequest', { body })).http).toBe(403);
});

test('a request can be submitted at once; an incomplete one is not saved', async () => {
  const body = { ...(await aLetterRequest(clerk)), submit: true };
  const { data } = await clerk.call('createLetterRequest', { body });
  expect(data).toMatchObject({ status: 'SUBMITTED', moves: ['WITHDRAW'] });
  expect(data.events.map(({ move }) => move)).toContain('SUBMIT');
  const { page: before } = await clerk.call('listLetterRequests', { query: {} });
  const incomplete = { ...(await aLetterRequest(clerk)), ward_type: null, submit: true };
  const refused = await clerk.refused('createLetterRequest', { body: incomplete });
  expect(refused.details).toMatchObject([{ field: 'ward_type', code: 'WARD_REQUIRED' }]);
  const { page: after } = await clerk.call('listLetterRequests', { query: {} });
  expect(after.total_items).toBe(before.total_items);
});
