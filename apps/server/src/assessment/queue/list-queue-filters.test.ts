import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('lists only the filters of the user, by name', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const assessor = await portal.signIn('admin.assessor');
  for (const name of ['zebra', 'Apple']) {
    await assessor.call('saveQueueFilter', { body: { name, query: { waits_for: 'STAFF' } } });
  }
  const { data } = await assessor.call('listQueueFilters', {});
  expect(data.map(({ name }) => name)).toEqual(['Apple', 'zebra']);
  const other = await portal.signIn('admin.ops');
  expect((await other.call('listQueueFilters', {})).data).toEqual([]);
  const clerk = await portal.signIn('clinic.gp');
  await expect(clerk.call('listQueueFilters', {})).rejects.toThrow('FORBIDDEN');
});
