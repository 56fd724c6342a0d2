import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aWaitingBatch, closeBatch, ownDebt } from './debt.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows the adjusted claims, and each batch that has recovered a part', async () => {
  const id = await ownDebt(portal);
  const before = (await finance.call('getDebt', { params: { id } })).data;
  expect(before.origins.length).toBe(before.adjusted_claims);
  expect(before.origins[0]?.net_amount).toBeLessThan(0);
  expect(before).toMatchObject({ recoveries: [], plan: null, reminders: [], write_off: null });
  const part = await aWaitingBatch(portal, id, 0.01);
  const taken = await closeBatch(portal, part);
  const after = (await finance.call('getDebt', { params: { id } })).data;
  expect(after.recoveries).toMatchObject([{ batch_id: part, amount: taken }]);
  expect(after.recovered_amount).toBe(taken);
  expect(after.owed_amount).toBeCloseTo(before.owed_amount - taken, 2);
  expect(after.owed_since).toBe(before.owed_since);
  const batch = (await finance.call('getBatch', { params: { id: part } })).data;
  expect(batch.carried_from).toMatchObject([{ id, net_amount: -taken }]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('an unknown debt is refused', async () => {
  const refused = await finance.refused('getDebt', { params: { id: randomUUID() } });
  expect(refused.code).toBe('DEBT_NOT_FOUND');
});
