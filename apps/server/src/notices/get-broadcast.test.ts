import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aBroadcast, broadcastContent } from './notice.builders.ts';

test('has its texts, and is scheduled until its first day', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const content = { valid_from: '2026-11-07', valid_to: '2026-11-08', programmes: ['AXA'] };
  const { id } = await aBroadcast(admin, { ...content, location_types: ['GP'] });
  const get = async () => (await admin.call('getBroadcast', { params: { id } })).data;
  expect(await get()).toMatchObject({
    ...broadcastContent(content),
    location_types: ['GP'],
    state: 'SCHEDULED',
    read_count: 0,
  });
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  await admin.signIn('admin.ops');
  expect((await get()).state).toBe('ACTIVE');
});
