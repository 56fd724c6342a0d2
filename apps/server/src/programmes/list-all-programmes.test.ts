import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

test('lists hidden programmes too, in the order of the cards', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('listAllProgrammes', {});
  const orders = data.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(data.find(({ code }) => code === 'ALZ')).toMatchObject({ is_hidden: true });
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('listAllProgrammes', {})).toMatchObject({ http: 403 });
});
