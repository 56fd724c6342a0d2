import { schemas } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { linkIn, openPostbox, type Postbox } from '../../../test/smtp.ts';
import { startJobs, type RunningJobs } from '../../jobs.ts';
import { isoAfter } from '../../platform/clock.ts';

let portal: Portal;
let postbox: Postbox;
let jobs: RunningJobs;
beforeAll(async () => {
  postbox = await openPostbox();
  portal = await openPortal({
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
  jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
});
afterAll(async () => {
  await jobs.stop();
  await portal.close();
  await postbox.close();
});

async function stranger() {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

async function mailedCode(username: string): Promise<string> {
  const visitor = await stranger();
  const answer = await visitor.call('legacyForgotPassword', { body: { UserName: username } });
  expect(answer.message).toContain('An email has been sent');
  return linkIn(await postbox.next()).searchParams.get('id') ?? '';
}

describe('passwords by the older calls', () => {
  test('API-ID-09 ForgotPasswordAsync sends the link', async () => {
    expect(await mailedCode('clinic.gp')).toMatch(/^[\w-]{43}$/);
  });

  test('API-ID-10 the codes of reset and set links are verified, under Login and login', async () => {
    const code = await mailedCode('clinic.sp');
    const visitor = await stranger();
    expect(await visitor.call('legacyVerifyResetCode', { query: { code } })).toEqual({
      valid: true,
      policy: {
        minPasswordCharLength: 8,
        minPWDNonAlphaNumericChars: 1,
        minPasswordUppercaseChars: 1,
        minPasswordLowercaseChars: 1,
        minimumPasswordNumericChars: 1,
      },
    });
    const wrong = { valid: false, policy: null };
    expect(await visitor.call('legacyVerifySetCode', { query: { code } })).toEqual(wrong);
    expect(await visitor.call('legacyVerifyResetCode', { query: { code: 'x' } })).toEqual(wrong);
    await portal.db.owner.query("UPDATE password_link SET kind = 'SET' WHERE used_at IS NULL");
    const capital = await visitor.send({
      method: 'GET',
      url: '/api/Login/VerifySetPasswordCode',
      query: { code },
    });
    expect(JSON.parse(capital.body)).toMatchObject({ valid: true });
  });

  test('API-ID-11 ResetPassword and SetPassword store the new password', async () => {
    for (const [name, username] of [
      ['legacyResetPassword', 'clinic.tcm'],
      ['legacySetPassword', 'clinic.physio'],
    ] as const) {
      const code = await mailedCode(username);
      const visitor = await stranger();
      const mismatch = await visitor.refused(name, {
        body: { code, password: 'Brand-new-1', confirmPassword: 'Brand-new-2' },
      });
      expect(mismatch).toMatchObject({
        http: 422,
        description: 'Confirm password does not match.',
      });
      await visitor.call(name, {
        body: { code, password: 'Brand-new-1', confirmPassword: 'Brand-new-1' },
      });
      await visitor.signIn(username, 'Brand-new-1');
    }
  });

  test('API-ID-12 resetting is disabled for a suspended user and nobody else', async () => {
    const visitor = await stranger();
    await portal.db.owner.query(
      "UPDATE app_user SET status = 'SUSPENDED' WHERE username = 'clinic.tcm'",
    );
    const isDisabled = async (UserName: string) =>
      (await visitor.call('legacyDisableReset', { query: { UserName } })).disabled;
    expect(await isDisabled('Clinic.TCM')).toBe(true);
    expect(await isDisabled('clinic.gp')).toBe(false);
    expect(await isDisabled('nobody.here')).toBe(false);
  });
});

describe('sessions by the older calls', () => {
  test('API-ID-14 RefreshToken gives a new token', async () => {
    const visitor = await portal.signIn('clinic.dental');
    const answer = await visitor.send({ method: 'POST', url: '/api/login/RefreshToken', body: {} });
    expect(answer.statusCode).toBe(200);
    const { data } = schemas.refreshToken.reply.body.parse(JSON.parse(answer.body));
    visitor.accessToken = data.accessToken;
    expect((await visitor.try('getMe', {})).status).toBe(200);
  });

  test('API-ID-08 access-token gives a token for the session of the cookie, and null without', async () => {
    const visitor = await portal.signIn('clinic.chiro');
    const { data } = await visitor.call('getLegacyToken', {});
    visitor.accessToken = data?.access_token;
    expect((await visitor.try('getMe', {})).status).toBe(200);
    expect(await (await stranger()).call('getLegacyToken', {})).toEqual({ data: null });
  });

  test('access-token rotates the refresh token, and a replayed one ends the session', async () => {
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

  test('API-ID-13 API-ID-15 an address opens the session elsewhere, once and for a minute', async () => {
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

    const elsewhere = await stranger();
    expect(await elsewhere.call('getSecurityCookies', {})).toEqual({
      accessToken: null,
      refreshToken: null,
    });
    const body = { refreshToken };
    await elsewhere.call('setSecurityCookies', { body });
    expect(elsewhere.cookies.has('portal_refresh')).toBe(true);
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

  test('an address is given for an own clinic and the own session only', async () => {
    const visitor = await portal.signIn('clinic.hs');
    for (const body of [
      { location_code: 'GP0001' },
      { location_code: 'NOSUCH' },
      { location_code: 'HS0001', session_id: '00000000-0000-4000-8000-000000000000' },
    ]) {
      expect((await visitor.refused('openLegacySession', { body })).http).toBe(404);
    }
  });

  test('the code of one session does not open another', async () => {
    const one = await portal.signIn('clinic.xray');
    const other = await portal.signIn('clinic.other');
    const opened = await one.call('openLegacySession', { body: { location_code: 'XR0001' } });
    const code = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
    const refused = await (
      await stranger()
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

  test('continues a session of the same user without asking', async () => {
    const browser = await portal.signIn('clinic.lab');
    const opened = await browser.call('openLegacySession', { body: { location_code: 'LB0001' } });
    const refreshToken = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
    await browser.call('setSecurityCookies', { body: { refreshToken } });
    expect((await browser.try('getMe', {})).status).toBe(200);
  });
});
