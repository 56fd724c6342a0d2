// The messages of the demo: every screen of messages has something to show.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../../test/portal.ts';
import { putDemoFiles } from '../put-demo-files.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test.each(['clinic.gp', 'clinic.sp'])('%s has a question to answer, unread', async (username) => {
  const clerk = await portal.signIn(username);
  const { data, unread_count: unread } = await clerk.call('listConversations', { query: {} });
  expect(unread).toBeGreaterThan(0);
  expect(data.filter(({ is_question_open: isOpen }) => isOpen)).not.toEqual([]);
  expect(data.some(({ last_message: { kind } }) => kind === 'ANSWER')).toBe(true);
});

test('the administrator has unread answers of several clinics, about claims and letters', async () => {
  const admin = await portal.signIn('admin.ops');
  const query = { unread: 'true', size: 100 } as const;
  const { data } = await admin.call('listAllConversations', { query });
  const clinics = new Set(data.map(({ provider_company_id: id }) => id));
  expect(clinics.size).toBeGreaterThan(2);
  expect(new Set(data.map(({ subject }) => subject))).toEqual(new Set(['CLAIM', 'LETTER']));
});

test('answered claims are in the queue of the assessor, with the reason', async () => {
  const assessor = await portal.signIn('admin.assessor');
  const query = { reason: 'CLINIC_ANSWERED', assigned: 'ME', size: 100 } as const;
  const { data } = await assessor.call('listWaitingClaims', { query });
  expect(data.length).toBeGreaterThan(1);
  for (const claim of data) {
    expect(claim).toMatchObject({ raw_status: 'PENDING ASSESSOR', is_paused: false });
  }
});

test('every claim with an open question waits for its clinic', async () => {
  const { rows } = await portal.db.owner.query(
    `SELECT c.claim_code FROM claim c
      WHERE c.raw_status = 'PENDING' AND NOT EXISTS (
        SELECT FROM conversation v JOIN message m ON m.clinic_id = v.clinic_id AND m.conversation_id = v.id
         WHERE v.claim_id = c.id AND m.kind = 'QUESTION' AND m.sent_at = c.waiting_paused_at)`,
  );
  expect(rows).toEqual([]);
});

test('every claim in the queue of a clinic with users has a document, except before its final bill', async () => {
  const { rows } = await portal.db.owner.query(
    `SELECT c.claim_code FROM claim c
      WHERE c.waiting_since IS NOT NULL AND c.created_by IS NOT NULL AND c.raw_status <> 'PENDING PROVIDER'
        AND NOT EXISTS (SELECT FROM document d WHERE d.claim_id = c.id)`,
  );
  expect(rows).toEqual([]);
});

test('the files of the demo are stored, once, and can be opened', async () => {
  await putDemoFiles(portal.db.ownerUrl, portal.services);
  await putDemoFiles(portal.db.ownerUrl, portal.services);
  const admin = await portal.signIn('admin.ops');
  const { rows } = await portal.db.owner.query<{ id: string; content_length: number }>(
    'SELECT id, content_length FROM document',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { id, content_length: length } of rows) {
    const { data } = await admin.call('openDocument', { params: { id }, query: {} });
    const file = await admin.fetch(data.url);
    expect([file.statusCode, file.body.length]).toEqual([200, length]);
    expect(file.body).toMatch(/^%PDF-/);
  }
});
