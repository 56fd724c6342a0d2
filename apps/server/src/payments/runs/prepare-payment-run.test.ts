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

test('prepares one run at a time, and no run in the past', async () => {
  const past = await finance.refused('preparePaymentRun', { body: { payment_date: '2020-01-20' } });
  expect(past.code).toBe('VALIDATION_FAILED');
  const { data } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  expect(data).toMatchObject({ status: 'PREPARED', settled_count: 0, moves: ['CANCEL'] });
  const second = await ops.refused('preparePaymentRun', { body: { payment_date: '2026-12-20' } });
  expect(second.code).toBe('PAYMENT_RUN_OPEN');
});
