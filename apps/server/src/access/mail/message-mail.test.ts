import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { giveRoles } from '../../../test/roles.ts';
import type { Visitor } from '../../../test/portal.ts';
import { settleOverdueClaims } from '../../assessment/public.ts';
import { anAnswer, aQuestion } from '../../messages/message.builders.ts';

let mailed: MailedPortal;
let clerk: Visitor;
let assessor: Visitor;
let id = '';
let code = '';
let days = 0;
beforeAll(async () => {
  mailed = await openMailedPortal();
  await mailed.portal.db.owner.query(
    `UPDATE app_user SET email = username || '@portal.test',
            language = CASE username WHEN 'clinic.gp' THEN 'de' ELSE 'en' END`,
  );
  await giveRoles(mailed.portal, 'clinic.clerk', []);
  clerk = await mailed.portal.signIn('clinic.gp');
  assessor = await mailed.portal.signIn('admin.assessor');
});
afterAll(() => mailed.close());

beforeEach(async () => {
  days += 1;
  const body = { ...(await aClaim(clerk, 'T3000001Z')), receipt_no: `R-${days}` };
  id = await aWaitingClaim(mailed.portal, clerk, {
    ...body,
    date_of_visit_start: `2026-07-0${days}`,
  });
  code = (await clerk.call('getClaim', { params: { id }, query: {} })).data.claim_code;
});

const write = (text: string) =>
  assessor.call('sendDeskMessage', { params: { id }, body: { text } });
const addressesOf = (subject: string) =>
  mailed.postbox.mails
    .filter((mail) => mail.subject?.includes(subject))
    .map(({ to }) => to?.[0]?.address);

test('one mail goes to each user of the clinic who can answer, without patient and text', async () => {
  await aQuestion(clerk, assessor, id, 'Which tooth was treated?');
  await write('Please hurry.');
  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe('clinic.gp@portal.test');
  expect(mail.subject).toBe(`Nachricht zur Abrechnung ${code}`);
  expect(mail.text).toContain(`https://portal.localhost/app/claim/providerclaims/${id}`);
  expect(mail.text).not.toMatch(/tooth|hurry/);
  const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
  expect(mail.text).not.toContain(claim.member_name_claimant);

  // The mails of this conversation are sent before those of the next one.
  const asked = (await clerk.call('listClaimMessages', { params: { id } })).data;
  await clerk.call('sendClaimMessage', { params: { id }, body: anAnswer(asked) });
  const reply = await mailed.postbox.next();
  expect(reply.to?.[0]?.address).toBe('admin.assessor@portal.test');
  expect(reply.subject).toBe(`Message about claim ${code}`);
  expect(reply.text).toContain(`https://portal.localhost/app/ops/claims/${id}`);
  expect(addressesOf(code)).toEqual(['clinic.gp@portal.test', 'admin.assessor@portal.test']);
});

test('after reading, the next message is announced again', async () => {
  const { data } = await write('One.');
  await mailed.postbox.next();
  const upTo = data.messages.at(-1)?.id ?? '';
  await clerk.call('markClaimMessagesRead', { params: { id }, body: { up_to: upTo } });
  await write('Two.');
  await mailed.postbox.next();
  expect(addressesOf(code)).toEqual(['clinic.gp@portal.test', 'clinic.gp@portal.test']);
});

test('the assigned assessor gets the mail, not the one who asked', async () => {
  const manager = await mailed.portal.signIn('admin.ops');
  await assessor.call('assignClaim', { params: { id }, body: { is_mine: true, from: null } });
  await manager.call('sendDeskMessage', { params: { id }, body: { text: 'Which tooth?' } });
  await mailed.postbox.next();
  await clerk.call('sendClaimMessage', { params: { id }, body: { text: 'Tooth 36.' } });
  expect((await mailed.postbox.next()).to?.[0]?.address).toBe('admin.assessor@portal.test');
});

test('a mail server that is down does not stop a message; the mail follows', async () => {
  mailed.postbox.refuse(true);
  const { data } = await write('Which tooth?');
  expect(data.messages).toHaveLength(1);
  mailed.postbox.refuse(false);
  await mailed.portal.db.owner.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`,
  );
  expect((await mailed.postbox.next()).subject).toBe(`Nachricht zur Abrechnung ${code}`);
});

test('the mail about a reminder says what the claim waits for, and until when', async () => {
  // Only this claim is overdue.
  await mailed.portal.db.owner.query(
    `UPDATE claim SET raw_status = CASE WHEN id = $1 THEN 'PENDING MEMBER' ELSE raw_status END,
            status_since = $2::timestamptz - CASE WHEN id = $1 THEN interval '20 days' ELSE interval '0' END
      WHERE id = $1 OR raw_status LIKE 'PENDING%' OR raw_status = 'DECLINED'`,
    [id, mailed.portal.services.clock.now().toISOString()],
  );
  await asWorker(mailed.portal, (services) => settleOverdueClaims(services));
  const mail = await mailed.postbox.next();
  expect(mail.subject).toBe(`Erinnerung: Abrechnung ${code} wartet noch auf eine Antwort`);
  expect(mail.text).toContain('60 Tage');
  expect(mail.text).toContain(`https://portal.localhost/app/claim/providerclaims/${id}`);
});
