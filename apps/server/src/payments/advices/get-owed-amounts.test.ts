import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { ownDebt } from '../recoveries/debt.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('a clinic sees what it owes, and nothing of another clinic', async () => {
  const id = await ownDebt(portal);
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('getOwedAmounts', { query: {} });
  expect(data.debts.map((debt) => debt.id)).toEqual([id]);
  expect(data.owed_amount).toBe(data.debts[0]?.owed_amount);
  const advice = await clerk.call('getPaymentAdvice', { params: { id } });
  expect(advice.data).toMatchObject({
    advice_no: data.debts[0]?.advice_no,
    net_amount: -(data.debts[0]?.carried_amount ?? 0),
  });
  const other = await portal.signIn('clinic.other');
  expect((await other.call('getOwedAmounts', { query: {} })).data).toMatchObject({ debts: [] });
});
