import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aQuestion, lateClaims } from './message.builders.ts';

let portal: Portal;
let aLateClaim: () => Promise<string>;
let clerk: Visitor;
let reader: Visitor;
let assessor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  aLateClaim = lateClaims(portal, clerk);
  reader = await portal.signIn('clinic.reader');
  assessor = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

async function anAskedClaim() {
  const id = await aLateClaim();
  const asked = await aQuestion(clerk, assessor, id);
  return { id, question: asked.messages[0]?.id ?? '' };
}

const write = (id: string, text: string) =>
  assessor.call('sendDeskMessage', { params: { id }, body: { text } });

async function unreadOf(id: string) {
  const { data } = await clerk.call('listClaims', { query: { size: 100 } });
  return data.find(({ uuid }) => uuid === id)?.unread_messages;
}

test('counts the unread messages of a claim in the list of claims and in its detail', async () => {
  const { id } = await anAskedClaim();
  await write(id, 'Please hurry.');
  expect(await unreadOf(id)).toBe(2);
  const { data } = await clerk.call('getClaim', { params: { id }, query: {} });
  expect(data.unread_messages).toBe(2);
  const { data: other } = await assessor.call('getClaim', { params: { id }, query: {} });
  expect(other.unread_messages).toBe(0);
});

test('leaves a message unread that arrived after the last one on the screen', async () => {
  const { id, question } = await anAskedClaim();
  await write(id, 'Please hurry.');
  const marked = await clerk.call('markClaimMessagesRead', {
    params: { id },
    body: { up_to: question },
  });
  expect(marked.data.unread).toBe(1);
  const last = marked.data.messages.at(-1)?.id ?? '';
  await clerk.call('markClaimMessagesRead', { params: { id }, body: { up_to: last } });
  expect(await unreadOf(id)).toBe(0);
  const back = await clerk.call('markClaimMessagesRead', {
    params: { id },
    body: { up_to: question },
  });
  expect(back.data.unread).toBe(0);
});

test('does not lose a message that is sent while the others are marked as read', async () => {
  const { id, question } = await anAskedClaim();
  await Promise.all([
    clerk.call('markClaimMessagesRead', { params: { id }, body: { up_to: question } }),
    write(id, 'One.'),
    write(id, 'Two.'),
  ]);
  expect(await unreadOf(id)).toBe(2);
});

test('does not count the reading of a user who cannot answer', async () => {
  const { id, question } = await anAskedClaim();
  const { data } = await reader.call('markClaimMessagesRead', {
    params: { id },
    body: { up_to: question },
  });
  expect(data).toMatchObject({ may_write: false, unread: 1 });
  const refused = await reader.refused('sendClaimMessage', {
    params: { id },
    body: { text: 'May I?' },
  });
  expect(refused.code).toBe('FORBIDDEN');
});

test('ignores a message of another conversation', async () => {
  const first = await anAskedClaim();
  const second = await anAskedClaim();
  const { data } = await clerk.call('markClaimMessagesRead', {
    params: { id: first.id },
    body: { up_to: second.question },
  });
  expect(data.unread).toBe(1);
});
