import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('deletes a filter only of the user', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const assessor = await portal.signIn('admin.assessor');
  const body = { name: 'Mine', query: { waits_for: 'STAFF', assigned: 'ME' } } as const;
  const { data } = await assessor.call('saveQueueFilter', { body });
  const params = { id: data.id };
  const other = await portal.signIn('admin.ops');
  await expect(other.call('deleteQueueFilter', { params })).rejects.toThrow('FILTER_NOT_FOUND');
  await assessor.call('deleteQueueFilter', { params });
  expect((await assessor.call('listQueueFilters', {})).data).toEqual([]);
  await expect(assessor.call('deleteQueueFilter', { params })).rejects.toThrow('FILTER_NOT_FOUND');
});
