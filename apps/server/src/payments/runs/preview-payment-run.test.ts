import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows what a run would pay, which is what it then pays', async () => {
  const { data } = await finance.call('previewPaymentRun', {});
  expect(data.clinics.some((clinic) => clinic.account === null)).toBe(true);
  const run = await finance.call('preparePaymentRun', { body: { payment_date: '2026-12-20' } });
  expect(run.data).toMatchObject({
    payment_count: data.payment_count,
    total_amount: data.total_amount,
  });
});
