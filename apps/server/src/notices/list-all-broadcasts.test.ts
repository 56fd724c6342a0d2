import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aBroadcast } from './notice.builders.ts';

test('lists the broadcast with the latest first day first, by pages', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  await portal.db.owner.query('DELETE FROM broadcast');
  for (const day of ['2026-11-02', '2026-11-04', '2026-11-03']) {
    await aBroadcast(admin, { valid_from: day });
  }
  const { data, page } = await admin.call('listAllBroadcasts', { query: { page: 2, size: 2 } });
  expect(page.total_items).toBe(3);
  expect(data.map(({ valid_from: from }) => from)).toEqual(['2026-11-02']);
});
