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
