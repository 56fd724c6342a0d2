import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, named } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter, decide } from '../guarantees/letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

test('has the question, the reply and messages with files in one conversation', async () => {
  const letter = await aSubmittedLetter(clerk);
  const params = { id: letter.id };
  const asked = await decide(admin, letter, { move: 'ASK', remark: 'Which implant?' });
  const { data: open } = await clerk.call('listLetterMessages', { params });
  expect(open).toMatchObject({ awaits_answer: true, unread: 1, side: 'CLINIC' });
  await clerk.call('sendLetterMessage', {
    params,
    body: { text: 'The surgeon will tell us.', supporting_docs: [named(await aDocument(clerk))] },
  });
  const { data: still } = await clerk.call('getLetterRequest', { params });
  expect(still.status).toBe('PENDING_INFO');
  await clerk.call('replyToLetterQuestion', {
    params,
    body: { remark: 'A plate.', supporting_docs: [] },
    headers: { 'if-match': `"${asked.version}"` },
  });
  const { data } = await admin.call('sendReviewMessage', { params, body: { text: 'Thank you.' } });
  expect(data.messages.map(({ kind, side }) => `${side} ${kind}`)).toEqual([
    'ADMINISTRATOR QUESTION',
    'CLINIC MESSAGE',
    'CLINIC ANSWER',
    'ADMINISTRATOR MESSAGE',
  ]);
  expect(data.messages[1]?.documents).toHaveLength(1);
  expect(data).toMatchObject({ side: 'ADMINISTRATOR', unread: 2, awaits_answer: false });
});
