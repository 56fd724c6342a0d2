import { afterAll, beforeAll, expect, test } from 'vitest';
import { letDeciderPay } from '../../../test/roles.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { finishWork } from '../payment.builders.ts';

let portal: Portal;
let finance: Visitor;
let ops: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
  ops = await portal.signIn('admin.finance2');
});
afterAll(() => portal.close());

test('somebody else releases the run, once, and its claims are paid', async () => {
  const { data } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
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
    body: { payment_date: '2026-11-06' },
  });
  await own.db.owner.query(
    "INSERT INTO work_pause (kind, paused_at, backup_at) VALUES ('payments', now(), now())",
  );
  const releaser = await own.signIn('admin.finance2');
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
  const decider = await own.signIn('admin.finance2');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
  });
  const run = { params: { id: data.id }, body: {} };
  await own.db.owner.query(
    `INSERT INTO audit_entry (at, user_id, username, action, subject_type, subject_id, trace_id)
     SELECT now(), $2, 'admin.finance2', 'assessment.decide', 'claim', e.claim_id, 'test'
       FROM payment p JOIN batch_entry e ON e.batch_id = p.batch_id WHERE p.run_id = $1 LIMIT 1`,
    [data.id, decider.userId],
  );
  expect((await decider.refused('releasePaymentRun', run)).code).toBe('DECIDED_IN_RUN');
  await letDeciderPay(own, true);
  expect((await decider.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});

test('an account that may decide claims releases nothing, unless the setting allows it', async () => {
  const own = await portalForTest();
  const preparer = await own.signIn('admin.finance');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
  });
  const run = { params: { id: data.id }, body: {} };
  await own.db.owner.query(
    `UPDATE app_user SET roles = roles || '{claimmember}' WHERE username = 'admin.finance2'`,
  );
  const both = await own.signIn('admin.finance2');
  expect((await both.refused('releasePaymentRun', run)).code).toBe('DECIDES_AND_PAYS');
  await letDeciderPay(own, true);
  expect((await both.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});

test("refuses a release after a recent change of the preparer's account", async () => {
  const own = await portalForTest();
  const preparer = await own.signIn('admin.finance');
  const { data } = await preparer.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
  });
  const run = { params: { id: data.id }, body: {} };
  const changer = await own.signIn('admin.finance2');
  await own.db.owner.query(
    `INSERT INTO audit_entry (at, user_id, username, action, subject_type, subject_id, trace_id)
     VALUES ($1, $2, 'admin.finance2', 'access.end-sessions', 'app_user', $3, 'test')`,
    [own.services.clock.now(), changer.userId, preparer.userId],
  );
  expect((await changer.refused('releasePaymentRun', run)).code).toBe('SECOND_PERSON_NEEDED');
  await own.db.owner.query(
    `UPDATE app_user SET roles = '{providermanager}' WHERE username = 'admin.ops2'`,
  );
  const other = await own.signIn('admin.ops2');
  expect((await other.call('releasePaymentRun', run)).data.status).toBe('RELEASED');
});
