import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
let ops: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
  ops = await portal.signIn('admin.finance2');
});
afterAll(() => portal.close());

test('the batches of a cancelled run wait for the next one', async () => {
  const first = await finance.call('preparePaymentRun', { body: { payment_date: '2026-12-20' } });
  const run = { params: { id: first.data.id }, body: {} };
  expect((await finance.call('cancelPaymentRun', run)).data.status).toBe('CANCELLED');
  expect((await ops.refused('releasePaymentRun', run)).code).toBe('RUN_MOVE_NOT_POSSIBLE');
  const next = await finance.call('preparePaymentRun', { body: { payment_date: '2026-12-20' } });
  expect(next.data.total_amount).toBe(first.data.total_amount);
});
