import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../test/portal.ts';
import { aDraftLetter } from './letter.builders.ts';

let clerk: Visitor;
beforeEach(async () => {
  const portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('deletes a draft and releases its documents', async () => {
  const draft = await aDraftLetter(clerk);
  await clerk.call('deleteLetterRequest', {
    params: { id: draft.id },
    headers: { 'if-match': '"1"' },
  });
  const [document] = draft.request.supporting_docs;
  await clerk.call('deleteFiles', { params: { '*': document?.s3_key ?? '' } });
  const gone = await clerk.refused('getLetterRequest', { params: { id: draft.id } });
  expect(gone.code).toBe('LETTER_NOT_FOUND');
});
