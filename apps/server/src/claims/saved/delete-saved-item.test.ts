import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aSavedItem } from './saved-item.builders.ts';

test('deletes an item only of the user', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const other = await portal.signIn('clinic.sp');
  const params = { id: await aSavedItem(clerk) };
  expect((await other.refused('deleteSavedItem', { params })).code).toBe('SAVED_ITEM_NOT_FOUND');
  await clerk.call('deleteSavedItem', { params });
  expect((await clerk.refused('deleteSavedItem', { params })).code).toBe('SAVED_ITEM_NOT_FOUND');
});
