import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter, decide } from '../guarantees/letter.builders.ts';
import { aQuestion, lateClaims } from './message.builders.ts';

let portal: Portal;
let admin: Visitor;
let read = '';
let unread = '';
let letter = '';
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const surgery = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
  const aLateClaim = lateClaims(portal, clerk);
  read = await aLateClaim();
  unread = await aLateClaim();
  await aQuestion(clerk, admin, read);
  await clerk.call('sendClaimMessage', { params: { id: unread }, body: { text: 'Hello.' } });
  const asked = await aSubmittedLetter(surgery);
  letter = asked.id;
  await decide(admin, asked, { move: 'ASK', remark: 'Which implant?' });
});
afterAll(() => portal.close());

const idsOf = ({ data }: { data: readonly { subject_id: string }[] }) =>
  data.map(({ subject_id: id }) => id);

test('lists the conversations of all clinics for the administrator, each with its clinic', async () => {
  const all = await admin.call('listAllConversations', { query: {} });
  expect(idsOf(all)).toEqual([unread, letter, read]);
  expect(all.unread_count).toBe(1);
  expect(all.data.find(({ subject }) => subject === 'LETTER')).toMatchObject({
    claim_type: null,
    is_question_open: true,
    unread: 0,
  });
  const second = await admin.call('listAllConversations', { query: { page: 2, size: 2 } });
  expect(idsOf(second)).toEqual([read]);
});

test('shows only claims to an assessor who decides no letters', async () => {
  await portal.db.owner.query(
    `UPDATE app_user SET roles = '{claimmember}' WHERE username = 'admin.assessor'`,
  );
  const assessor = await portal.signIn('admin.assessor');
  const all = await assessor.call('listAllConversations', { query: {} });
  expect(idsOf(all)).toEqual([unread, read]);
});
