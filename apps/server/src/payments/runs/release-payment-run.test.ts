import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { finishWork } from '../payment.builders.ts';

let portal: Portal;
let finance: Visitor;
let ops: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
  ops = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('somebody else releases the run, once, and its claims are paid', async () => {
  const { data } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  const run = { params: { id: data.id }, body: {} };
  expect((await finance.refused('releasePaymentRun', run)).code).toBe('OWN_PAYMENT_RUN');
  expect((await ops.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
  expect((await ops.refused('releasePaymentRun', run)).code).toBe('RUN_MOVE_NOT_POSSIBLE');
  await finishWork(portal);
  const settled = await finance.call('getPaymentRun', { params: run.params });
  expect(settled.data.settled_count).toBe(data.payment_count);
});

test('while payments are paused after a restore, no run is released and no bank file is made', async () => {
  const own = await portalForTest();
  const preparer = await own.signIn('admin.finance');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  await own.db.owner.query(
    "INSERT INTO work_pause (kind, paused_at, backup_at) VALUES ('payments', now(), now())",
  );
  const releaser = await own.signIn('admin.ops');
  const run = { params: { id: data.id }, body: {} };
  expect((await releaser.refused('releasePaymentRun', run)).code).toBe('PAYMENTS_PAUSED');
  const released = await preparer.call('listPaymentRuns', {
    query: { status: 'RELEASED', size: 1 },
  });
  const file = { params: { id: released.data[0]?.id ?? '' }, query: { format: 'csv' as const } };
  expect((await preparer.refused('downloadBankFile', file)).code).toBe('PAYMENTS_PAUSED');
  await own.db.owner.query('DELETE FROM work_pause');
  expect((await releaser.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});

test('nobody releases the payment of a claim that they have decided, unless the setting allows it', async () => {
  const own = await portalForTest();
  const preparer = await own.signIn('admin.finance');
  const decider = await own.signIn('admin.ops');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  const run = { params: { id: data.id }, body: {} };
  await own.db.owner.query(
    `INSERT INTO audit_entry (at, user_id, username, action, subject_type, subject_id, trace_id)
     SELECT now(), $2, 'admin.ops', 'assessment.decide', 'claim', e.claim_id, 'test'
       FROM payment p JOIN batch_entry e ON e.batch_id = p.batch_id WHERE p.run_id = $1 LIMIT 1`,
    [data.id, decider.userId],
  );
  expect((await decider.refused('releasePaymentRun', run)).code).toBe('DECIDED_IN_RUN');
  await own.db.owner.query(
    `UPDATE setting SET value = value || '{"deciderMayPay": true}' WHERE name = 'authority'`,
  );
  expect((await decider.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});

test("refuses a release after a recent change of the preparer's account", async () => {
  const own = await portalForTest();
  const preparer = await own.signIn('admin.finance');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  const run = { params: { id: data.id }, body: {} };
  const changer = await own.signIn('admin.ops');
  await changer.call('endUserSessions', { params: { id: preparer.userId }, body: {} });
  expect((await changer.refused('releasePaymentRun', run)).code).toBe('SECOND_PERSON_NEEDED');
  const other = await own.signIn('admin.ops2');
  expect((await other.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});
