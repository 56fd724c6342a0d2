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
