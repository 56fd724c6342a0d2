import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('leads from a reference of the bank to the batch and its claims', async () => {
  const { data: runs } = await finance.call('listPaymentRuns', { query: { status: 'RELEASED' } });
  const { data: payments } = await finance.call('listPaymentsOfRun', {
    params: { id: runs[0]?.id ?? '' },
    query: { size: 1 },
  });
  const reference = payments[0]?.reference ?? '';
  const { data } = await finance.call('findPayment', { query: { reference } });
  expect(data.batch_name).toBe(payments[0]?.batch_name);
  expect(data.claims.length).toBe(Math.min(100, data.claim_count));
  const unknown = await finance.refused('findPayment', { query: { reference: 'NOWHERE' } });
  expect(unknown.code).toBe('PAYMENT_NOT_FOUND');
});
