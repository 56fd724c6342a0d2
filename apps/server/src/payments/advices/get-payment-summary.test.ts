import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('has the last payment, the next one and the amounts by month', async () => {
  const { data } = await clerk.call('getPaymentSummary', { query: {} });
  expect(data.last_payment?.amount).toBeGreaterThan(0);
  expect(data.next_payment?.payment_date).toMatch(/-20$/);
  expect(data.months.length).toBeGreaterThanOrEqual(3);
  expect(data.months.every(({ month }) => month >= '2025-12')).toBe(true);
});

test('counts a payment that is released for a later day as the next one', async () => {
  const { data: before } = await clerk.call('getPaymentSummary', { query: {} });
  const moved = await portal.db.owner.query<{ net: string }>(
    `UPDATE provider_batch b SET paid_on = '2026-11-07' FROM location l
      WHERE l.id = b.clinic_id AND l.code = 'GP0001' AND b.id = $1 RETURNING net_amount AS net`,
    [before.last_payment?.latest_advice.id],
  );
  const { data } = await clerk.call('getPaymentSummary', { query: {} });
  expect(data.last_payment?.payment_date).toBe(before.last_payment?.payment_date);
  expect(data.next_payment).toEqual({
    payment_date: '2026-11-07',
    amount: Number(moved.rows[0]?.net),
    batch_count: 1,
  });
});
