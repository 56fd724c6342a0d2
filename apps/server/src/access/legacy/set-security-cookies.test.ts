import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('refuses the code of one session with the access token of another', async () => {
  const one = await portal.signIn('clinic.xray');
  const other = await portal.signIn('clinic.other');
  const opened = await one.call('openLegacySession', { body: { location_code: 'XR0001' } });
  const code = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
  const refused = await (
    await anonymousVisitor(portal)
  ).refused('setSecurityCookies', {
    body: { accessToken: other.accessToken ?? '', refreshToken: code },
  });
  expect(refused.http).toBe(401);
});

test('replaces and ends the active session of another user only with consent', async () => {
  const owner = await portal.signIn('clinic.hs');
  const opened = await owner.call('openLegacySession', { body: { location_code: 'HS0001' } });
  const refreshToken = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
  const browser = await portal.signIn('clinic.gp');
  const held = browser.cookies.get('portal_refresh');
  const asked = await browser.refused('setSecurityCookies', { body: { refreshToken } });
  expect(asked).toMatchObject({ http: 409, code: 'OTHER_USER_SIGNED_IN' });
  expect(browser.cookies.get('portal_refresh')).toBe(held);
  expect((await browser.try('getMe', {})).status).toBe(200);

  await browser.call('setSecurityCookies', { body: { refreshToken, replace: true } });
  expect((await browser.refused('getMe', {})).http).toBe(401);
  const { data } = await browser.call('refreshToken', { body: {} });
  browser.accessToken = data.accessToken;
  expect((await browser.call('getMe', {})).data.username).toBe('clinic.hs');
});

test('continues a session of the same user without consent', async () => {
  const browser = await portal.signIn('clinic.lab');
  const opened = await browser.call('openLegacySession', { body: { location_code: 'LB0001' } });
  const refreshToken = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
  await browser.call('setSecurityCookies', { body: { refreshToken } });
  expect((await browser.try('getMe', {})).status).toBe(200);
});
