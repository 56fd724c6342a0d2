import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { aDocument, aLink, named } from '../../test/document-builders.ts';
import { edit } from '../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { secondsOf } from '../platform/clock.ts';
import { anAnswer, aQuestion, lateClaims } from './message.builders.ts';

let portal: Portal;
let aLateClaim: () => Promise<string>;
let clerk: Visitor;
let assessor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  aLateClaim = lateClaims(portal, clerk);
  assessor = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

const rowOf = async (id: string) => {
  const { data } = await assessor.call('listWaitingClaims', { query: { size: 100 } });
  return data.find(({ uuid }) => uuid === id);
};
const statusOf = async (id: string) =>
  (await clerk.call('getClaim', { params: { id }, query: {} })).data.raw_status;
const messagesOf = async (id: string, reader = clerk) =>
  (await reader.call('listClaimMessages', { params: { id } })).data;

describe('an answer', () => {
  test('returns the claim to the queue of its assessor, marked, and lets the waiting time run on', async () => {
    const id = await aLateClaim();
    await assessor.call('assignClaim', { params: { id }, body: { is_mine: true, from: null } });
    const before = await rowOf(id);
    const asked = await aQuestion(clerk, assessor, id);
    expect(asked).toMatchObject({
      awaits_answer: true,
      unread: 1,
      side: 'CLINIC',
      may_write: true,
    });
    expect(await rowOf(id)).toBeUndefined();
    portal.services.clock.advance(60_000);
    const { data } = await clerk.call('sendClaimMessage', {
      params: { id },
      body: anAnswer(asked),
    });
    expect(data.messages.map(({ kind, side, text }) => [kind, side, text])).toEqual([
      ['QUESTION', 'ADMINISTRATOR', 'Which tooth was treated?'],
      ['ANSWER', 'CLINIC', 'Tooth 36.'],
    ]);
    expect(data).toMatchObject({ awaits_answer: false, open_question: null });
    const after = await rowOf(id);
    expect(after).toMatchObject({
      raw_status: 'PENDING ASSESSOR',
      assigned_to: { name: 'Assessa Admin' },
      is_paused: false,
      unread_messages: 1,
    });
    expect(after?.reasons).toEqual(['CLINIC_ANSWERED', ...(before?.reasons ?? [])]);
    const paused = secondsOf(after?.waiting_since ?? '') - secondsOf(before?.waiting_since ?? '');
    expect(paused).toBe(60);
    const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
    expect(claim.timeline.findLast(({ kind }) => kind === 'STATUS')).toMatchObject({
      from_status: 'PENDING',
      to_status: 'PENDING ASSESSOR',
      actor: 'Gipi Clerk',
    });
  });

  test('with a file shows it to the administrator, and nobody can take it away', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const key = await aDocument(clerk);
    await clerk.call('sendClaimMessage', {
      params: { id },
      body: { ...anAnswer(asked), supporting_docs: [named(key, 'DOCTOR_MEMO')] },
    });
    const { messages } = await messagesOf(id, assessor);
    expect(messages.at(-1)?.documents).toMatchObject([
      { s3_key: key, doc_category: 'DOCTOR_MEMO' },
    ]);
    const { data: link } = await assessor.call('openDocument', { params: { id: key }, query: {} });
    expect((await assessor.fetch(link.url)).statusCode).toBe(200);
    const kept = await clerk.refused('deleteFiles', { params: { '*': key } });
    expect(kept.code).toBe('DOCUMENT_IN_MESSAGE');
    const again = await clerk.refused('sendClaimMessage', {
      params: { id },
      body: { text: 'The same file.', supporting_docs: [named(key)] },
    });
    expect(again.details).toMatchObject([{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }]);
  });

  test.each([
    ['a file that has not arrived', async () => (await aLink(clerk)).s3_key],
    ['a file that does not exist', () => Promise.resolve(randomUUID())],
  ])('with %s is not sent at all', async (_what, keyOf) => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const good = await aDocument(clerk);
    const refused = await clerk.refused('sendClaimMessage', {
      params: { id },
      body: { ...anAnswer(asked), supporting_docs: [named(good), named(await keyOf())] },
    });
    expect(refused.details).toMatchObject([{ field: 'supporting_docs.1', code: 'DOCUMENT_GONE' }]);
    expect(await statusOf(id)).toBe('PENDING');
    expect((await messagesOf(id)).messages).toHaveLength(1);
    const { data } = await clerk.call('sendClaimMessage', {
      params: { id },
      body: { ...anAnswer(asked), supporting_docs: [named(good)] },
    });
    expect(data.messages.at(-1)?.documents).toHaveLength(1);
  });

  test('races with another answer: one is sent, the other is told', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const send = (text: string) =>
      clerk.try('sendClaimMessage', { params: { id }, body: anAnswer(asked, text) });
    const replies = await Promise.all([send('Tooth 36.'), send('Tooth 37.')]);
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'QUESTION_CLOSED',
    });
    expect((await messagesOf(id)).messages).toHaveLength(2);
  });

  test('races with a decision: either the decision or the answer is refused', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const [answered, decided] = await Promise.all([
      clerk.try('sendClaimMessage', { params: { id }, body: anAnswer(asked) }),
      assessor.try('decideClaim', {
        params: { id },
        body: { version: 1, move: 'APPROVE', from_status: 'PENDING' },
      }),
    ]);
    const isAnswered = answered.status === 200;
    const loser = isAnswered ? decided : answered;
    expect([`${answered.status}`, `${decided.status}`].toSorted()).toEqual(['200', '409']);
    expect(loser.body).toMatchObject({
      code: isAnswered ? 'MOVE_NOT_POSSIBLE' : 'QUESTION_CLOSED',
    });
    expect(await statusOf(id)).toBe(isAnswered ? 'PENDING ASSESSOR' : 'APPROVED');
  });

  test('races with an edit by operations staff: the edit comes after the answer, or is refused', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const ops = await portal.signIn('admin.assessor2');
    const { data: claim } = await ops.call('getClaim', { params: { id }, query: {} });
    const body = {
      ...(await aClaim(clerk, 'T3000001Z')),
      date_of_visit_start: claim.date_of_visit_start,
      receipt_no: 'R-edited',
    };
    const [answered, edited] = await Promise.all([
      clerk.try('sendClaimMessage', { params: { id }, body: anAnswer(asked) }),
      edit(ops, claim, body),
    ]);
    // A claim with an open question cannot be edited; an answered one can, and is then checked again.
    expect(answered.status).toBe(200);
    const isEdited = edited.status === 200;
    expect(JSON.stringify(edited.body)).toContain(isEdited ? 'R-edited' : 'CLAIM_STATE_CONFLICT');
    expect(await statusOf(id)).toBe(isEdited ? 'NEW' : 'PENDING ASSESSOR');
    expect((await messagesOf(id)).awaits_answer).toBe(false);
  });

  test('to an earlier question is refused after the next one', async () => {
    const id = await aLateClaim();
    const first = await aQuestion(clerk, assessor, id);
    await clerk.call('sendClaimMessage', { params: { id }, body: anAnswer(first) });
    const second = await aQuestion(clerk, assessor, id, 'And on which day?');
    const late = await clerk.refused('sendClaimMessage', {
      params: { id },
      body: anAnswer(first, 'Tooth 36, sent twice.'),
    });
    expect(late.code).toBe('QUESTION_CLOSED');
    await clerk.call('sendClaimMessage', { params: { id }, body: anAnswer(second, 'Monday.') });
    expect((await rowOf(id))?.reasons.filter((code) => code === 'CLINIC_ANSWERED')).toHaveLength(1);
  });

  test('after an edit by operations staff is refused', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    await portal.db.owner.query("UPDATE claim SET raw_status = 'NEW' WHERE id = $1", [id]);
    const refused = await clerk.refused('sendClaimMessage', {
      params: { id },
      body: anAnswer(asked),
    });
    expect(refused.code).toBe('QUESTION_CLOSED');
  });

  test('to a question without a message is possible, as with claims asked before there were messages', async () => {
    const id = await aLateClaim();
    await portal.db.owner.query(
      `UPDATE claim SET raw_status = 'PENDING', waiting_paused_at = waiting_since WHERE id = $1`,
      [id],
    );
    const conversation = await messagesOf(id);
    expect(conversation).toMatchObject({ awaits_answer: true, open_question: null, messages: [] });
    await clerk.call('sendClaimMessage', { params: { id }, body: anAnswer(conversation) });
    expect(await statusOf(id)).toBe('PENDING ASSESSOR');
  });

  test('by the administrator is forbidden', async () => {
    const id = await aLateClaim();
    const asked = await aQuestion(clerk, assessor, id);
    const refused = await assessor.refused('sendClaimMessage', {
      params: { id },
      body: anAnswer(asked),
    });
    expect(refused.code).toBe('FORBIDDEN');
  });
});

test('a message that is not an answer leaves the status unchanged', async () => {
  const id = await aLateClaim();
  await aQuestion(clerk, assessor, id);
  const { data } = await clerk.call('sendClaimMessage', {
    params: { id },
    body: { text: 'We are asking the dentist.' },
  });
  expect(data.messages.at(-1)).toMatchObject({ kind: 'MESSAGE', user_name: 'Gipi Clerk' });
  expect(data.awaits_answer).toBe(true);
  expect(await statusOf(id)).toBe('PENDING');
});

test('a text of 2,000 characters is sent, and a longer or empty one is refused', async () => {
  const id = await aLateClaim();
  const params = { id };
  await clerk.call('sendClaimMessage', { params, body: { text: 'x'.repeat(2000) } });
  for (const text of ['x'.repeat(2001), '  ']) {
    const refused = await clerk.refused('sendClaimMessage', { params, body: { text } });
    expect(refused.details.map(({ field }) => field)).toEqual(['text']);
  }
  expect((await messagesOf(id)).messages).toHaveLength(1);
});

test('a message is audited without its text', async () => {
  const id = await aLateClaim();
  await clerk.call('sendClaimMessage', { params: { id }, body: { text: 'Very private words' } });
  const { rows } = await portal.db.owner.query<{ action: string; row: string }>(
    `SELECT action, audit_entry::text AS row FROM audit_entry WHERE subject_id = $1 AND action LIKE 'messages.%'`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['messages.send']);
  expect(rows[0]?.row).not.toContain('private');
});
