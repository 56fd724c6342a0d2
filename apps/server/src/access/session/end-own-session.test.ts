import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('a user ends one of the own live sessions, and no other', async () => {
  const portal = await portalForTest();
  await portal.signIn('clinic.gp');
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('listOwnSessions', {});
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
