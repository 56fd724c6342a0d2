import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
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
