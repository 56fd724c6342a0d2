import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-03 gives a new token and rotates the cookie', async () => {
  const visitor = await portal.signIn('clinic.xray');
  const before = visitor.cookies.get('portal_refresh');
  const { data } = await visitor.call('refreshToken', { body: { client_id: 'provider-portal' } });
  visitor.accessToken = data.accessToken;
  expect(visitor.cookies.get('portal_refresh')).not.toBe(before);
  expect((await visitor.try('getMe', {})).status).toBe(200);
});

test('over HTTPS, the cookie cannot be set by another host, and one without the prefix does not count', async () => {
  const own = await portalForTest({ environment: { PUBLIC_URL: 'https://portal.localhost' } });
  const visitor = await own.signIn('clinic.gp');
  expect([...visitor.cookies.keys()].toSorted()).toEqual([
    'XSRF-TOKEN',
    '__Host-portal_machines',
    '__Host-portal_refresh',
  ]);
  const { cookies } = await own.app.inject({
    method: 'POST',
    url: '/api/identity/v2/auth/refresh-token',
    headers: {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload: {},
  });
  expect(cookies.find(({ name }) => name === '__Host-portal_refresh')).toMatchObject({
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  visitor.cookies.set('portal_refresh', visitor.cookies.get('__Host-portal_refresh') ?? '');
  visitor.cookies.delete('__Host-portal_refresh');
  await visitor.call('getConfig', {});
  expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);
});

test('accepts a replaced token for 10 s, for several tabs; after that its use ends the session', async () => {
  const own = await portalForTest();
  const visitor = await own.signIn('clinic.lab');
  const old = visitor.cookies.get('portal_refresh') ?? '';
  await visitor.call('refreshToken', { body: {} });
  const newest = visitor.cookies.get('portal_refresh') ?? '';

  visitor.cookies.set('portal_refresh', old);
  expect((await visitor.try('refreshToken', { body: {} })).status).toBe(200);
  expect(visitor.cookies.get('portal_refresh')).toBe(newest);
  own.services.clock.advance(11_000);
  visitor.cookies.set('portal_refresh', old);
  const replayed = await visitor.refused('refreshToken', { body: {} });
  expect(replayed).toMatchObject({ http: 401, description: 'refresh token error' });
  visitor.cookies.set('portal_refresh', newest);
  await visitor.call('getConfig', {});
  expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);
  expect((await visitor.try('getMe', {})).status).toBe(401);
});

test('keeps many tabs signed in that refresh at the same moment', async () => {
  const visitor = await portal.signIn('clinic.gpjb');
  const cookie = visitor.cookies.get('portal_refresh') ?? '';
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const tab = portal.visitor();
      for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
      tab.cookies.set('portal_refresh', cookie);
      return (await tab.try('refreshToken', { body: {} })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('ends a session after twelve hours, refreshed or not', async () => {
  const own = await portalForTest();
  const visitor = await own.signIn('clinic.sp');
  own.services.clock.advance(12 * 3600_000 + 1000);
  expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);
});
