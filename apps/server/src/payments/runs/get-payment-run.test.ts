import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { randomUUID } from 'node:crypto';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows the progress of a run, and no run for an unknown id', async () => {
  const { data } = await finance.call('listPaymentRuns', {
    query: { status: 'RELEASED', size: 1 },
  });
  const run = await finance.call('getPaymentRun', { params: { id: data[0]?.id ?? '' } });
  expect(run.data.settled_count).toBe(run.data.payment_count);
  const unknown = await finance.refused('getPaymentRun', { params: { id: randomUUID() } });
  expect(unknown.code).toBe('PAYMENT_RUN_NOT_FOUND');
});
