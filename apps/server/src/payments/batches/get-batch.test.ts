import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows a paid batch with its documents and payment', async () => {
  const { data } = await finance.call('listBatches', { query: { status: 'PAID_TO_PROVIDERS' } });
  const batch = await finance.call('getBatch', { params: { id: data[0]?.id ?? '' } });
  expect(batch.data.payments[0]).toMatchObject({ status: 'PAID', amount: batch.data.net_amount });
  expect(batch.data.payments[0]?.account).toMatch(/^••••\d{4}$/);
  expect(batch.data.has_account).toBe(true);
});
