import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aSavedItem } from './saved-item.builders.ts';

test('lists only the items of the user', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const other = await portal.signIn('clinic.sp');
  const id = await aSavedItem(clerk);
  const query = { kind: 'CLAIM_FILTER' } as const;
  expect((await clerk.call('listSavedItems', { query })).data).toMatchObject([{ id }]);
  expect((await other.call('listSavedItems', { query })).data).toEqual([]);
});
