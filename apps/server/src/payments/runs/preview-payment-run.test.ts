import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const centsOf = (amounts: readonly (number | null)[]) =>
  Math.round(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) * 100);

test('shows what a run would pay, which is what it then pays', async () => {
  const { data } = await finance.call('previewPaymentRun', {});
  expect(data.clinics.some((clinic) => clinic.account === null)).toBe(true);
  const lastAmounts = data.clinics.map((clinic) => clinic.last_amount);
  const missing = data.missing_clinics.map((clinic) => clinic.last_amount);
  expect(centsOf([...lastAmounts, ...missing])).toBe(centsOf([data.last_run?.total_amount ?? 0]));
  const run = await finance.call('preparePaymentRun', { body: { payment_date: '2026-12-20' } });
  expect(run.data).toMatchObject({
    payment_count: data.payment_count,
    total_amount: data.total_amount,
  });
});

test('names the clinics that the last run has paid and for which nothing waits', async () => {
  const { data } = await finance.call('previewPaymentRun', {});
  const waiting = new Set(data.clinics.map((clinic) => clinic.provider_company_id));
  expect(data.missing_clinics.length).toBeGreaterThan(0);
  for (const clinic of data.missing_clinics) {
    expect(waiting.has(clinic.provider_company_id)).toBe(false);
    expect(clinic.last_amount).toBeGreaterThan(0);
  }
});
