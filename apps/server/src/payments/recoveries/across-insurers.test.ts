import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aWaitingBatch, closeBatch, ownDebt } from './debt.builders.ts';

test('a batch of another insurer recovers a debt only if the business setting allows it', async () => {
  const portal = await portalForTest();
  const finance = await portal.signIn('admin.finance');
  const id = await ownDebt(portal);
  const list = async () => finance.call('listDebts', { query: { state: 'OWED' } });
  const owed = async () => (await finance.call('getDebt', { params: { id } })).data.owed_amount;
  const before = await owed();
  expect(await closeBatch(portal, await aWaitingBatch(portal, id, 500, 'AXA'))).toBe(0);
  expect(await owed()).toBe(before);
  expect((await list()).is_across_insurers).toBe(false);
  await portal.db.owner.query(
    "INSERT INTO setting (name, value) VALUES ('debts_across_insurers', 'true')",
  );
  expect((await list()).is_across_insurers).toBe(true);
  expect(await closeBatch(portal, await aWaitingBatch(portal, id, 500, 'AXA'))).toBe(before);
  expect(await owed()).toBe(0);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});
