import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { settleReleasedRuns } from './settle-released-runs.job.ts';

test('a settlement whose process was killed is continued, and is then shown as done', async () => {
  const portal = await portalForTest();
  // Only one clinic can be paid, which keeps the run short.
  await portal.db.owner.query(
    "DELETE FROM bank_account WHERE clinic_id <> (SELECT id FROM location WHERE code = 'DE0001')",
  );
  const finance = await portal.signIn('admin.finance');
  const ops = await portal.signIn('admin.ops');
  const { data: run } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  expect(run.payment_count).toBeGreaterThan(0);
  await ops.call('releasePaymentRun', { params: { id: run.id }, body: {} });
  expect((await ops.call('getPaymentWork', {})).data).toMatchObject({
    kind: 'SETTLE',
    status: 'RUNNING',
  });
  await asWorker(portal, (services) => settleReleasedRuns(services));
  const { data: settled } = await ops.call('getPaymentRun', { params: { id: run.id } });
  expect(settled.settled_count).toBe(run.payment_count);
  expect((await ops.call('getPaymentWork', {})).data?.status).toBe('DONE');
});
