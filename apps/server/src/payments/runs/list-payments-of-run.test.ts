import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('lists the payments of a run, which add up to its total', async () => {
  const { data: runs } = await finance.call('listPaymentRuns', { query: { status: 'RELEASED' } });
  const run = runs[0];
  const { data } = await finance.call('listPaymentsOfRun', {
    params: { id: run?.id ?? '' },
    query: { size: 1000 },
  });
  const cents = data.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0);
  expect(cents).toBe(Math.round((run?.total_amount ?? 0) * 100));
});
