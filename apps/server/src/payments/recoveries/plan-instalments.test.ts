import { equalParts } from '@portal/rules/payments/debts.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { callByTwo } from '../../access/proposals/proposal.builders.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aWaitingBatch, closeBatch, ownDebt } from './debt.builders.ts';

const MONTH_MS = 31 * 86_400_000;

async function aDesk() {
  const portal = await portalForTest();
  const finance = await portal.signIn('admin.finance');
  const second = await portal.signIn('admin.finance2');
  const id = await ownDebt(portal);
  const read = async () => (await finance.call('getDebt', { params: { id } })).data;
  const debt = await read();
  const parts = equalParts(cents(Math.round(debt.owed_amount * 100)), 3).map(centsToWire);
  const planned = (firstOn: string, amounts: readonly number[], version = debt.version) => ({
    params: { id },
    body: { version, first_on: firstOn, amounts: [...amounts] },
  });
  return { portal, finance, second, debt, parts, read, planned };
}

test('each batch takes at most the parts that are due, and the rest stays owed', async () => {
  const { portal, finance, second, debt, parts, read, planned } = await aDesk();
  await callByTwo(finance, 'planInstalments', planned('2026-11-06', parts), second);
  const { data: clinic } = await (
    await portal.signIn('clinic.gp')
  ).call('getOwedAmounts', { query: {} });
  expect(clinic.debts[0]?.parts.map(({ due_on: day }) => day)).toEqual([
    '2026-11-06',
    '2026-12-06',
    '2027-01-06',
  ]);
  const [first = 0, next = 0, last = 0] = parts;
  expect(await read()).toMatchObject({
    state: 'INSTALMENTS',
    next_instalment: { due_on: '2026-11-06', amount: first },
  });
  expect(await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500))).toBe(first);
  expect(await read()).toMatchObject({
    recovered_amount: first,
    next_instalment: { due_on: '2026-12-06', amount: next },
  });
  // Nothing else is due in the same month.
  expect(await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500))).toBe(0);
  portal.services.clock.advance(2 * MONTH_MS);
  const rest = Math.round((next + last) * 100) / 100;
  expect(await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500))).toBe(rest);
  await finance.signIn('admin.finance');
  expect(await read()).toMatchObject({ state: 'RECOVERED', owed_amount: 0, next_instalment: null });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('the parts add up exactly to the debt and start today or later', async () => {
  const { finance, parts, planned } = await aDesk();
  const [first = 0, ...others] = parts;
  const less = [Math.round(first * 100 - 1) / 100, ...others];
  const wrong = await finance.refused('planInstalments', planned('2026-11-06', less));
  expect(wrong.code).toBe('PLAN_DOES_NOT_ADD_UP');
  const early = await finance.refused('planInstalments', planned('2026-11-05', parts));
  expect(early.code).toBe('PLAN_STARTS_TOO_EARLY');
});

test('a new plan replaces the earlier one for what is still owed', async () => {
  const { portal, finance, second, debt, parts, read, planned } = await aDesk();
  await callByTwo(finance, 'planInstalments', planned('2026-11-06', parts), second);
  await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500));
  const now = await read();
  const body = planned('2026-12-01', [now.owed_amount], now.version);
  await callByTwo(finance, 'planInstalments', body, second);
  expect((await read()).plan).toMatchObject({
    parts: [{ due_on: '2026-12-01', amount: now.owed_amount }],
    recovered_amount: 0,
  });
  expect(await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500))).toBe(0);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});
