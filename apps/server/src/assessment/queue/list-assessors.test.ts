import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('lists everybody who may decide claims, by name, with the number of claims that they have', async () => {
  const portal = await portalForTest();
  const assessor = await portal.signIn('admin.assessor');
  const { data } = await assessor.call('listAssessors', {});
  const { data: queue } = await assessor.call('listWaitingClaims', {
    query: { assigned: 'ME', size: 1000 },
  });
  expect(queue.length).toBeGreaterThan(0);
  expect(data.find(({ id }) => id === assessor.userId)?.open_claims).toBe(queue.length);
  const names = data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const finance = await portal.signIn('admin.finance');
  expect(data.some(({ id }) => id === finance.userId)).toBe(false);
  await expect(finance.call('listAssessors', {})).rejects.toThrow('FORBIDDEN');
});
