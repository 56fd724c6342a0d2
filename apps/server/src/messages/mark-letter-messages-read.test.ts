import { afterAll, beforeAll, expect, test } from 'vitest';
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

test("marks only the other side's messages as read", async () => {
  const letter = await aSubmittedLetter(clerk);
  const params = { id: letter.id };
  await decide(admin, letter, { move: 'ASK', remark: 'Which implant?' });
  const { data } = await clerk.call('sendLetterMessage', { params, body: { text: 'A moment.' } });
  expect(data.unread).toBe(1);
  const body = { up_to: data.messages.at(-1)?.id ?? '' };
  const read = await clerk.call('markLetterMessagesRead', { params, body });
  expect(read.data.unread).toBe(0);
  const { data: other } = await admin.call('listLetterMessages', { params });
  expect(other.unread).toBe(1);
});
