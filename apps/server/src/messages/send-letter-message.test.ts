import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLink, named } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aDraftLetter, aSubmittedLetter } from '../guarantees/letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

test('a message with a file that has not arrived is not sent', async () => {
  const { id } = await aSubmittedLetter(clerk);
  const { s3_key: key } = await aLink(clerk);
  const refused = await clerk.refused('sendLetterMessage', {
    params: { id },
    body: { text: 'See the file.', supporting_docs: [named(key)] },
  });
  expect(refused.details).toMatchObject([{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }]);
  const { data } = await clerk.call('listLetterMessages', { params: { id } });
  expect(data.messages).toEqual([]);
});

test('a draft has no messages: nobody can write, and the administrator does not find it', async () => {
  const { id } = await aDraftLetter(clerk);
  const { data } = await clerk.call('listLetterMessages', { params: { id } });
  expect(data.may_write).toBe(false);
  const mine = await clerk.refused('sendLetterMessage', { params: { id }, body: { text: 'Hm.' } });
  expect(mine.code).toBe('FORBIDDEN');
  const theirs = await admin.refused('listLetterMessages', { params: { id } });
  expect(theirs.code).toBe('LETTER_NOT_FOUND');
});
