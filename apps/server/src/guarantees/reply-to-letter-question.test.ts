import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter, decide } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('an answer with a document that has not arrived is not sent without it', async () => {
  const admin = await portal.signIn('admin.assessor');
  const asked = await decide(admin, await aSubmittedLetter(clerk), {
    move: 'ASK',
    remark: 'Which implant?',
  });
  const refused = await clerk.refused('replyToLetterQuestion', {
    params: { id: asked.id },
    body: {
      remark: 'See the file.',
      supporting_docs: [{ s3_key: clerk.userId, doc_category: 'MISC' }],
    },
    headers: { 'if-match': `"${asked.version}"` },
  });
  expect(refused.details).toMatchObject([{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }]);
  const { data } = await clerk.call('getLetterRequest', { params: { id: asked.id } });
  expect(data.status).toBe('PENDING_INFO');
});
