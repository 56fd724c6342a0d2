import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('a user sees the own last sessions with device and place, and ends a live one', async () => {
  const portal = await portalForTest();
  await portal.signIn('clinic.gp');
  portal.services.clock.advance(60_000);
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('listOwnSessions', {});
  expect(data).toMatchObject([
    { is_current: true, ended_at: null, address: '127.0.0.1' },
    { is_current: false },
  ]);
  expect(data[1]?.ended_at).not.toBeNull();
});
