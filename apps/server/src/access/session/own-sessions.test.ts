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
  const other = await portal.signIn('clinic.other');
  const params = { id: data[0]?.id ?? '' };
  expect(await other.refused('endOwnSession', { params, body: {} })).toMatchObject({
    code: 'SESSION_NOT_FOUND',
  });
  const ended = { params: { id: data[1]?.id ?? '' }, body: {} };
  expect(await clerk.refused('endOwnSession', ended)).toMatchObject({ code: 'SESSION_NOT_FOUND' });
  await clerk.call('endOwnSession', { params, body: {} });
  expect(await clerk.refused('listOwnSessions', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});
