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
  expect(data.months.every(({ month }) => month >= '2024-12')).toBe(true);
});

test('counts the advices of the last payment that the list of its day shows, without those that paid nothing', async () => {
  const { data } = await clerk.call('getPaymentSummary', { query: {} });
  const day = data.last_payment?.payment_date ?? '';
  await portal.db.owner.query(
    `UPDATE provider_batch b SET paid_on = $1
      WHERE b.id IN (SELECT id FROM provider_batch WHERE clinic_id = $2 AND paid_on < $1 LIMIT 2)`,
    [day, clerk.clinicId],
  );
  const { data: after } = await clerk.call('getPaymentSummary', { query: {} });
  expect(after.last_payment?.batch_count).toBeGreaterThan(data.last_payment?.batch_count ?? 0);
  const query = { kind: 'MULTIPLE', paid_on: day, size: 100 } as const;
  const listed = await clerk.call('listPaymentAdvices', { query });
  const amounts = listed.data.map(({ net_amount: net }) => net);
  expect(amounts).toHaveLength(after.last_payment?.batch_count ?? 0);
  expect(amounts.reduce((sum, net) => sum + net, 0)).toBeCloseTo(after.last_payment?.amount ?? 0);
  await portal.db.owner.query(
    'UPDATE provider_batch SET adjustment_amount = adjustment_amount - net_amount WHERE id = $1',
    [listed.data[0]?.id],
  );
  const { data: without } = await clerk.call('getPaymentSummary', { query: {} });
  expect(without.last_payment?.batch_count).toBe(amounts.length - 1);
  expect((await clerk.call('listPaymentAdvices', { query })).data).toHaveLength(amounts.length - 1);
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
