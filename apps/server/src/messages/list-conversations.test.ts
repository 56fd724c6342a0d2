import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { statementsOf } from '../../test/statements.ts';
import { aSubmittedLetter, decide } from '../guarantees/letter.builders.ts';
import { aQuestion, lateClaims } from './message.builders.ts';

let portal: Portal;
let aLateClaim: () => Promise<string>;
let clerk: Visitor;
let surgery: Visitor;
let admin: Visitor;
let read = '';
let unread = '';
let letter = '';
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  aLateClaim = lateClaims(portal, clerk);
  surgery = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
  read = await aLateClaim();
  unread = await aLateClaim();
  await aQuestion(clerk, admin, unread, 'Which tooth?');
  const { data } = await admin.call('sendDeskMessage', {
    params: { id: read },
    body: { text: 'Thank you.' },
  });
  const upTo = data.messages.at(-1)?.id ?? '';
  await clerk.call('markClaimMessagesRead', { params: { id: read }, body: { up_to: upTo } });
  await clerk.call('sendClaimMessage', {
    params: { id: read },
    body: { text: 'You are welcome.' },
  });
  const asked = await aSubmittedLetter(surgery);
  letter = asked.id;
  await decide(admin, asked, { move: 'ASK', remark: 'Which implant?' });
});
afterAll(() => portal.close());

const idsOf = ({ data }: { data: readonly { subject_id: string }[] }) =>
  data.map(({ subject_id: id }) => id);

test('lists the conversations of a clinic, the unread ones first', async () => {
  const all = await clerk.call('listConversations', { query: {} });
  expect(idsOf(all)).toEqual([unread, read]);
  expect(all.unread_count).toBe(1);
  expect(all.data[0]).toMatchObject({
    subject: 'CLAIM',
    unread: 1,
    is_question_open: true,
    last_message: { kind: 'QUESTION', side: 'ADMINISTRATOR', text: 'Which tooth?' },
  });
  expect(all.data[1]).toMatchObject({ unread: 0, last_message: { text: 'You are welcome.' } });
  const only = await clerk.call('listConversations', { query: { unread: 'true' } });
  expect(idsOf(only)).toEqual([unread]);
  expect(only.page.total_items).toBe(1);
});

test('lists only conversations with a question that the clinic must answer', async () => {
  const query = { open_questions: 'true' } as const;
  const open = await clerk.call('listConversations', { query });
  expect(idsOf(open)).toEqual([unread]);
  expect(open.page.total_items).toBe(1);
  expect(idsOf(await surgery.call('listConversations', { query }))).toEqual([letter]);
});

test('lists a letter to its clinic, and nothing of another clinic', async () => {
  expect(idsOf(await surgery.call('listConversations', { query: {} }))).toEqual([letter]);
  const query = { provider_company_id: clerk.clinicId };
  const refused = await surgery.refused('listConversations', { query });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
});

test('needs two statements for a page, and no more for the claims list', async () => {
  const kinds = await statementsOf(portal, () => clerk.call('listConversations', { query: {} }));
  expect(kinds).toEqual(['many', 'one']);
});

test('leaves out the conversation of a deleted claim', async () => {
  const id = await aLateClaim();
  await aQuestion(clerk, admin, id);
  await portal.db.owner.query('UPDATE claim SET voided_at = now() WHERE id = $1', [id]);
  const all = await clerk.call('listConversations', { query: {} });
  expect(idsOf(all)).not.toContain(id);
  expect(all.unread_count).toBe(1);
  const refused = await clerk.refused('listClaimMessages', { params: { id } });
  expect(refused.code).toBe('CLAIM_NOT_FOUND');
});
