import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aChange, asRead } from '../clinics/changes/change.builders.ts';
import { aSubmittedLetter, decide } from '../guarantees/letter.builders.ts';
import { lateClaims } from '../messages/message.builders.ts';

let portal: Portal;
let clerk: Visitor;
let surgery: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  surgery = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

/** The notifications about one kind of subject; the demo data has some about letters and codes. */
const notified = async (visitor: Visitor, about: 'CHANGE' | 'CLAIM' | 'LETTER' = 'CLAIM') => {
  const { data } = await visitor.call('listNotifications', { query: { limit: 50 } });
  return data.filter(({ kind }) => kind.startsWith(about));
};

test('PERM-12 notifies a clinic of a declined claim, and no other clinic', async () => {
  expect(await notified(clerk)).toEqual([]);
  const id = await lateClaims(portal, clerk)();
  await admin.call('decideClaim', {
    params: { id },
    body: {
      version: 1,
      move: 'DECLINE',
      from_status: 'PENDING ASSESSOR',
      remark: 'Not covered.',
      reason: 'NOT_COVERED',
    },
  });
  expect(await notified(clerk)).toMatchObject([
    { kind: 'CLAIM_DECLINED', subject_id: id, claim_type: 'OUTPATIENT', member_name: 'Testa Tan' },
  ]);
  expect(await notified(surgery)).toEqual([]);
});

test('notifies a clinic of a rejected letter', async () => {
  const letter = await aSubmittedLetter(surgery);
  await decide(admin, letter, { move: 'REJECT', remark: 'Not covered.' });
  const [newest] = await notified(surgery, 'LETTER');
  expect(newest).toMatchObject({
    kind: 'LETTER_REJECTED',
    subject_id: letter.id,
    claim_type: null,
  });
  expect((await notified(clerk, 'LETTER')).map(({ subject_id: id }) => id)).not.toContain(
    letter.id,
  );
});

test('notifies a clinic of the decision on its request to change its data', async () => {
  const change = await aChange(clerk);
  expect(await notified(clerk, 'CHANGE')).toEqual([]);
  const ops = await portal.signIn('admin.ops');
  await ops.call('acceptClinicChange', { ...asRead(change), body: {} });
  expect(await notified(clerk, 'CHANGE')).toMatchObject([
    { kind: 'CHANGE_ACCEPTED', subject_id: change.id, code: change.request_no, member_name: null },
  ]);
  expect(await notified(surgery, 'CHANGE')).toEqual([]);
});

test('leaves out decisions of more than 30 days ago', async () => {
  await portal.db.owner.query(
    `UPDATE claim_event SET at = '2026-10-06T23:59:00+08:00' WHERE to_status = 'DECLINED'`,
  );
  expect(await notified(clerk)).toEqual([]);
  await portal.db.owner.query(
    `UPDATE claim_event SET at = '2026-10-07T00:00:00+08:00' WHERE to_status = 'DECLINED'`,
  );
  expect(await notified(clerk)).toHaveLength(1);
});
