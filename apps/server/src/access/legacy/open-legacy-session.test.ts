import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { isoAfter } from '../../platform/clock.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ environment: { PUBLIC_URL: 'https://portal.localhost' } });
});
afterAll(() => portal.close());

test('API-ID-13 API-ID-15 opens the session in another browser, once and within a minute', async () => {
  const visitor = await portal.signIn('clinic.lab');
  const opened = await visitor.call('openLegacySession', { body: { location_code: 'lb0001' } });
  expect(opened).toMatchObject({ status: 'success', message: 'Session opened' });
  const [, , clinicId, accessToken, expiresAt, refreshToken = ''] = new URL(
    opened.portal_url,
  ).pathname
    .split('/')
    .map((part) => decodeURIComponent(part));
  expect(opened.portal_url).toContain('https://portal.localhost/auth-callback/');
  expect(clinicId).toBe(visitor.clinicId);
  // The address contains no token, only a code that is valid for a minute.
  expect(accessToken).toBe('-');
  expect(expiresAt).toBe(isoAfter(portal.services.clock.now(), 60_000));

  const elsewhere = await anonymousVisitor(portal);
  expect(await elsewhere.call('getSecurityCookies', {})).toEqual({
    accessToken: null,
    refreshToken: null,
  });
  const body = { refreshToken };
  await elsewhere.call('setSecurityCookies', { body });
  expect(elsewhere.cookies.has('__Host-portal_refresh')).toBe(true);
  expect(await elsewhere.call('getSecurityCookies', {})).toEqual({
    accessToken: null,
    refreshToken: 'set',
  });
  expect((await elsewhere.try('refreshToken', { body: {} })).status).toBe(200);
  expect((await elsewhere.refused('setSecurityCookies', { body })).http).toBe(401);

  const late = await visitor.call('openLegacySession', { body: { location_code: 'LB0001' } });
  const lateCode = decodeURIComponent(late.portal_url.split('/').at(-1) ?? '');
  portal.services.clock.advance(60_001);
  const refused = await elsewhere.refused('setSecurityCookies', {
    body: { refreshToken: lateCode },
  });
  expect(refused.http).toBe(401);
});

test('gives an address only for a clinic and the session of the user', async () => {
  const visitor = await portal.signIn('clinic.hs');
  for (const body of [
    { location_code: 'GP0001' },
    { location_code: 'NOSUCH' },
    { location_code: 'HS0001', session_id: '00000000-0000-4000-8000-000000000000' },
  ]) {
    expect((await visitor.refused('openLegacySession', { body })).http).toBe(404);
  }
});
