import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../test/portal.ts';
import { aDraftLetter, aLetterRequest } from './letter.builders.ts';

let clerk: Visitor;
beforeEach(async () => {
  const portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a draft is not saved over a newer version', async () => {
  const draft = await aDraftLetter(clerk);
  const body = await aLetterRequest(clerk, {
    supporting_docs: draft.request.supporting_docs.map(({ s3_key, doc_category }) => ({
      s3_key,
      doc_category,
    })),
    other_fees: 500,
  });
  const request = { params: { id: draft.id }, body, headers: { 'if-match': '"1"' } };
  const { data: saved } = await clerk.call('updateLetterRequest', request);
  expect(saved).toMatchObject({ version: 2, estimated_total: 500 });
  expect((await clerk.refused('updateLetterRequest', request)).code).toBe('VERSION_CONFLICT');
});
