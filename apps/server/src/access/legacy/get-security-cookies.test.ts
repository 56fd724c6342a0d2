import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';

test('reports whether the browser has the newest refresh token of its session', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const none = { accessToken: null, refreshToken: null };
  expect(await (await anonymousVisitor(portal)).call('getSecurityCookies', {})).toEqual(none);
  const visitor = await portal.signIn('clinic.gp');
  const first = visitor.cookies.get('portal_refresh') ?? '';
  expect(await visitor.call('getSecurityCookies', {})).toEqual({ ...none, refreshToken: 'set' });
  await visitor.call('refreshToken', { body: {} });
  visitor.cookies.set('portal_refresh', first);
  expect(await visitor.call('getSecurityCookies', {})).toEqual(none);
});
