import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function stranger() {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

describe('sign-in', () => {
  test('API-ID-01 LOGIN-25 takes user and password under both names and replies data with tokenResponse', async () => {
    const visitor = await stranger();
    const { data } = await visitor.call('login', {
      body: {
        user: 'clinic.tcm',
        username: 'clinic.tcm',
        password: demoPassword,
        clientId: 'provider-portal',
        client_id: 'provider-portal',
        scope: 'openid',
      },
    });
    const { tokenResponse, ...rest } = data;
    expect(rest).toEqual({
      activeSessionExists: false,
      msg: null,
      externalClientId: null,
      inputClinicId: null,
    });
    expect(tokenResponse).toMatchObject({ expiresIn: 1800, expiresAt: '2026-11-06T02:30:00.000Z' });
    expect(tokenResponse?.accessToken.split('.')).toHaveLength(3);
    expect(tokenResponse?.userId).toMatch(/^[0-9a-f-]{36}$/);
    const wrong = { username: 'clinic.tcm', client_id: 'provider-portal', password: 'nope' };
    const problem = await visitor.refused('login', { body: wrong });
    expect(problem).toMatchObject({ http: 401, description: 'The login detail is incorrect' });
  });

  test('LOGIN-16 the username is lower-cased and stripped of all whitespace; LOGIN-17 the password of whitespace', async () => {
    const visitor = await stranger();
    const { data } = await visitor.call('login', {
      body: { username: ' Clinic. Physio\t', password: ` ${demoPassword} ` },
    });
    expect(data.tokenResponse).not.toBeNull();
  });

  test('empty fields are refused with the notice', async () => {
    const visitor = await stranger();
    const problem = await visitor.refused('login', { body: { username: '', password: '' } });
    expect(problem).toMatchObject({ http: 422, description: 'Please enter login details.' });
  });

  test('a username longer than any is refused at its field', async () => {
    const visitor = await stranger();
    const ask = (username: string) =>
      visitor.refused('login', { body: { username, password: 'nope' } });
    expect(await ask('a'.repeat(320))).toMatchObject({ http: 401, code: 'LOGIN_FAILED' });
    expect(await ask('a'.repeat(321))).toMatchObject({
      http: 422,
      details: [
        { field: 'username', code: 'TEXT_TOO_LONG', message: 'Enter at most 320 characters.' },
      ],
    });
  });

  test('a wrong password and an unknown user get the same answer', async () => {
    const visitor = await stranger();
    const wrong = await visitor.refused('login', {
      body: { username: 'clinic.gp', password: 'nope' },
    });
    const unknown = await visitor.refused('login', {
      body: { username: 'nobody.here', password: 'nope' },
    });
    expect(wrong).toMatchObject({
      http: 401,
      code: 'LOGIN_FAILED',
      description: 'The login detail is incorrect',
    });
    expect({ ...unknown, trace_id: '' }).toEqual({ ...wrong, trace_id: '' });
  });

  test('a name is locked after five failures, whether it exists or not, and opens after 15 minutes', async () => {
    const own = await portalForTest();
    const visitor = own.visitor();
    await visitor.call('getConfig', {});
    for (const username of ['clinic.dental', 'nobody.here']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const problem = await visitor.refused('login', { body: { username, password: 'nope' } });
        expect(problem.code).toBe('LOGIN_FAILED');
      }
      const problem = await visitor.refused('login', {
        body: { username, password: demoPassword },
      });
      expect(problem).toMatchObject({ http: 403, code: 'USER_SUSPENDED' });
    }
    own.services.clock.advance(15 * 60_000 + 1000);
    const { data } = await visitor.call('login', {
      body: { username: 'clinic.dental', password: demoPassword },
    });
    expect(data.tokenResponse).not.toBeNull();
  });

  test('tells when another session is active; a new session closes it at once', async () => {
    const first = await portal.signIn('clinic.hs');
    const second = await stranger();
    const warned = await second.call('login', {
      body: { username: 'clinic.hs', password: demoPassword },
    });
    expect(warned.data).toMatchObject({ activeSessionExists: true, tokenResponse: null });
    expect((await first.try('getMe', {})).status).toBe(200);

    await second.call('login', {
      body: { username: 'clinic.hs', password: demoPassword, loginWithNewSession: true },
    });
    const refused = await first.refused('getMe', {});
    expect(refused).toMatchObject({ http: 401, code: 'TOKEN_EXPIRED' });
  });

  test('two sign-ins at the same moment leave one session', async () => {
    const both = await Promise.all([stranger(), stranger()]);
    await Promise.all(
      both.map((visitor) =>
        visitor.try('login', { body: { username: 'clinic.chiro', password: demoPassword } }),
      ),
    );
    const { rows } = await portal.db.owner.query<{ live: number }>(
      `SELECT count(*)::int AS live FROM user_session s JOIN app_user u ON u.id = s.user_id
        WHERE u.username = 'clinic.chiro' AND s.ended_at IS NULL`,
    );
    expect(rows[0]?.live).toBe(1);
  });
});

describe('sessions', () => {
  test('API-ID-03 a refresh gives a new token; the cookie rotates', async () => {
    const visitor = await portal.signIn('clinic.xray');
    const before = visitor.cookies.get('portal_refresh');
    const { data } = await visitor.call('refreshToken', { body: { client_id: 'provider-portal' } });
    visitor.accessToken = data.accessToken;
    expect(visitor.cookies.get('portal_refresh')).not.toBe(before);
    expect((await visitor.try('getMe', {})).status).toBe(200);
  });

  test('the token just replaced is good for 10 s more, for several tabs; then its use ends the session', async () => {
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
    expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);
    expect((await visitor.try('getMe', {})).status).toBe(401);
  });

  test('many tabs that refresh at once all stay signed in', async () => {
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

  test('API-ID-04 sign-out ends the session for every tab and answers again for a session unknown', async () => {
    const visitor = await portal.signIn('clinic.other');
    const reply = await visitor.call('logout', {
      body: { username: 'clinic.other', client_id: 'provider-portal' },
    });
    expect(reply).toEqual({ status: 'success', message: 'Signed out' });
    expect((await visitor.try('getMe', {})).status).toBe(401);
    expect((await visitor.try('logout', { body: {} })).status).toBe(200);
  });

  test('a session ends after twelve hours, refreshed or not', async () => {
    const own = await portalForTest();
    const visitor = await own.signIn('clinic.sp');
    own.services.clock.advance(12 * 3600_000 + 1000);
    expect((await visitor.try('refreshToken', { body: {} })).status).toBe(401);
  });
});

describe('HDR-08 XSRF-TOKEN', () => {
  test('an unsafe call without the header, with another one, or from another site is refused', async () => {
    const visitor = await stranger();
    const body = { username: 'clinic.gp', password: demoPassword };
    const headers = [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'made.up' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const one of headers) {
      const problem = await visitor.refused('login', { body, headers: one });
      expect(problem).toMatchObject({ http: 403, code: 'CSRF_FAILED' });
    }
  });

  test('a program with a token and without cookies needs none', async () => {
    const visitor = await portal.signIn('clinic.online');
    visitor.cookies.clear();
    const { status } = await visitor.try('getAccessPermissions', {
      body: { username: 'clinic.online' },
    });
    expect(status).toBe(200);
  });
});
