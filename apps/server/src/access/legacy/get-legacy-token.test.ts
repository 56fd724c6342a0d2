import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-08 gives a token for the session of the cookie, and `data: null` without one', async () => {
  const visitor = await portal.signIn('clinic.chiro');
  const { data } = await visitor.call('getLegacyToken', {});
  visitor.accessToken = data?.access_token;
  expect((await visitor.try('getMe', {})).status).toBe(200);
  expect(await (await anonymousVisitor(portal)).call('getLegacyToken', {})).toEqual({ data: null });
});

test('rotates the refresh token, and ends the session when a replaced one is used again', async () => {
  const visitor = await portal.signIn('clinic.gpjb');
  const first = visitor.cookies.get('portal_refresh') ?? '';
  await visitor.call('getLegacyToken', {});
  const second = visitor.cookies.get('portal_refresh') ?? '';
  expect(second).not.toBe(first);
  // A replaced token is accepted for another 10 s.
  portal.services.clock.advance(9_000);
  visitor.cookies.set('portal_refresh', first);
  expect((await visitor.call('getLegacyToken', {})).data).not.toBeNull();
  portal.services.clock.advance(2_000);
  visitor.cookies.set('portal_refresh', first);
  expect((await visitor.call('getLegacyToken', {})).data).toBeNull();
  expect(visitor.cookies.has('portal_refresh')).toBe(false);
  expect((await visitor.refused('getMe', {})).http).toBe(401);
  visitor.cookies.set('portal_refresh', second);
  expect((await visitor.call('getLegacyToken', {})).data).toBeNull();
});
