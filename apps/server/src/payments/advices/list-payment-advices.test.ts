import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('lists the paid and closed batches of the clinic only', async () => {
  const { data } = await clerk.call('listPaymentAdvices', {
    query: { kind: 'MULTIPLE', size: 1000 },
  });
  expect(new Set(data.map((advice) => advice.provider_company_id))).toEqual(
    new Set([clerk.clinicId]),
  );
  expect(data.filter(({ status }) => status === 'PAID_TO_PROVIDERS').length).toBeGreaterThanOrEqual(
    3,
  );
  expect(data.every(({ advice_no: number }) => /^PA-\d{4}-\d{6}$/.test(number))).toBe(true);
});
