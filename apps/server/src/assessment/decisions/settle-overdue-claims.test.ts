import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import { settleOverdueClaims } from './settle-overdue-claims.job.ts';

let portal: Portal;
/** Submitted at once: later, the session of the clerk has ended. */
const submitted: string[] = [];
beforeAll(async () => {
  portal = await openPortal();
  const { clerk, nextClaim } = await openWorld(portal, 'clinic.gp');
  for (let count = 0; count < 9; count += 1) {
    const { data } = await clerk.call('submitClaim', { body: nextClaim() });
    submitted.push(data.uuid);
  }
});
afterAll(() => portal.close());

const start = '2026-11-20T10:00:00+08:00';

/** A claim with the status since the start. */
async function aClaim(status: string): Promise<string> {
  const id = submitted.pop();
  if (id === undefined) throw new Error('more claims are needed');
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = $2, claim_status = CASE $2 WHEN 'DECLINED' THEN 'declined' ELSE 'processing' END,
            status_since = $3, waiting_since = CASE $2 WHEN 'DECLINED' THEN NULL ELSE $3::timestamptz END,
            reject_reason_classification = CASE $2 WHEN 'DECLINED' THEN 'LATE' END WHERE id = $1`,
    [id, status, start],
  );
  return id;
}

/** Two runs that both wait for the lock of the claim. */
async function settleWhileLocked(id: string): Promise<void> {
  const lock = { text: 'SELECT FROM claim WHERE id = $1 FOR UPDATE', values: [id] };
  await withHeldLock(portal, lock, (release) =>
    asWorker(portal, async (services) => {
      const runs = Promise.all([settleOverdueClaims(services), settleOverdueClaims(services)]);
      await untilWaiting(portal, 2);
      await release();
      await runs;
    }),
  );
}

/** Runs the job at a time some days after the start, twice at once and once more. */
async function settleAfter(days: number): Promise<void> {
  portal.services.clock.set(start);
  portal.services.clock.advance(days * 86_400_000);
  await asWorker(portal, async (services) => {
    await Promise.all([settleOverdueClaims(services), settleOverdueClaims(services)]);
    await settleOverdueClaims(services);
  });
}

async function storyOf(id: string) {
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT raw_status, claim_status, reject_reason_classification AS reason,
            (SELECT count(*)::int FROM claim_event e WHERE e.claim_id = c.id AND actor = 'overdue-claims') AS events,
            (SELECT array_agg(action ORDER BY id) FROM audit_entry a WHERE a.subject_id = c.id::text AND username = 'overdue-claims') AS audited,
            (SELECT count(*)::int FROM message m JOIN conversation v ON v.id = m.conversation_id
              WHERE v.claim_id = c.id AND m.kind = 'REMINDER') AS reminders,
            (SELECT count(*)::int FROM graphile_worker._private_jobs j JOIN conversation v ON v.id::text = j.payload ->> 'conversation'
              WHERE v.claim_id = c.id) AS mails,
            (SELECT count(*)::int FROM benefit_usage u WHERE u.claim_id = c.id AND released_at IS NULL) AS used
       FROM claim c WHERE id = $1`,
    [id],
  );
  return rows[0];
}

test.each([
  'PENDING MEMBER',
  'PENDING INSURER',
  'PENDING INSURER APPROVAL',
  'PENDING BROKER APPROVAL',
])(
  'reminds once of a claim with status %s after 14 days, and declines it after 60',
  async (status) => {
    const id = await aClaim(status);
    await settleAfter(13);
    expect(await storyOf(id)).toMatchObject({ raw_status: status, reminders: 0, audited: null });
    await settleAfter(14);
    expect(await storyOf(id)).toMatchObject({
      raw_status: status,
      reminders: 1,
      mails: 1,
      events: 0,
      audited: ['assessment.remind-overdue'],
    });
    await settleAfter(59);
    expect(await storyOf(id)).toMatchObject({ raw_status: status, reminders: 1, mails: 1 });
    await settleAfter(60);
    expect(await storyOf(id)).toMatchObject({
      raw_status: 'DECLINED',
      claim_status: 'declined',
      reason: 'NO_ANSWER',
      events: 1,
      used: 0,
      audited: ['assessment.remind-overdue', 'assessment.decline-overdue'],
    });
    await settleAfter(149);
    expect(await storyOf(id)).toMatchObject({ raw_status: 'DECLINED' });
    await settleAfter(150);
    expect(await storyOf(id)).toMatchObject({ raw_status: 'CLOSED-DECLINED', events: 2 });
  },
);

test('reminds once if another run reminds while it waits for the claim', async () => {
  const id = await aClaim('PENDING MEMBER');
  portal.services.clock.set(start);
  portal.services.clock.advance(14 * 86_400_000);
  await settleWhileLocked(id);
  expect(await storyOf(id)).toMatchObject({
    reminders: 1,
    mails: 1,
    audited: ['assessment.remind-overdue'],
  });
});

test('closes a declined claim after 90 days, and keeps its reason', async () => {
  const id = await aClaim('DECLINED');
  await settleAfter(89);
  expect(await storyOf(id)).toMatchObject({ raw_status: 'DECLINED', events: 0 });
  await settleAfter(90);
  expect(await storyOf(id)).toMatchObject({
    raw_status: 'CLOSED-DECLINED',
    claim_status: 'closed',
    reason: 'LATE',
    events: 1,
    audited: ['assessment.close-overdue'],
  });
});

test('leaves a claim alone that waits for the clinic, or whose status changed meanwhile', async () => {
  const pending = await aClaim('PENDING');
  const answered = await aClaim('PENDING MEMBER');
  await portal.db.owner.query(
    "UPDATE claim SET status_since = $2::timestamptz + interval '50 days' WHERE id = $1",
    [answered, start],
  );
  await settleAfter(61);
  expect(await storyOf(pending)).toMatchObject({ raw_status: 'PENDING', audited: null });
  expect(await storyOf(answered)).toMatchObject({ raw_status: 'PENDING MEMBER', reminders: 0 });
});

test('the clinic reads the reminder as a message of the administrator', async () => {
  const id = await aClaim('PENDING MEMBER');
  await settleAfter(14);
  const reader = await portal.signIn('clinic.gp');
  const { data } = await reader.call('listClaimMessages', { params: { id } });
  expect(data.messages).toMatchObject([{ kind: 'REMINDER', side: 'ADMINISTRATOR' }]);
  expect(data).toMatchObject({ unread: 1, awaits_answer: false });
});
