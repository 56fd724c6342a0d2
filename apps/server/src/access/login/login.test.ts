import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openPortal, portalForTest, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-01 LOGIN-25 takes user and password under both names and returns data with tokenResponse', async () => {
  const visitor = await anonymousVisitor(portal);
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

test('LOGIN-16 LOGIN-17 lower-cases the username, removes its whitespace, and trims the password', async () => {
  const visitor = await anonymousVisitor(portal);
  const { data } = await visitor.call('login', {
    body: { username: ' Clinic. Physio\t', password: ` ${demoPassword} ` },
  });
  expect(data.tokenResponse).not.toBeNull();
});

test('refuses empty fields with the notice of the specification', async () => {
  const visitor = await anonymousVisitor(portal);
  const problem = await visitor.refused('login', { body: { username: '', password: '' } });
  expect(problem).toMatchObject({ http: 422, description: 'Please enter login details.' });
});

test('refuses a username of more than 320 characters at its field', async () => {
  const visitor = await anonymousVisitor(portal);
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

test('responds identically to a wrong password and an unknown user', async () => {
  const visitor = await anonymousVisitor(portal);
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

test('locks a name for 15 minutes after five failures, whether it exists or not', async () => {
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

test('reports another active session; a new session ends it immediately', async () => {
  const first = await portal.signIn('clinic.hs');
  const second = await anonymousVisitor(portal);
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
  const both = await Promise.all([anonymousVisitor(portal), anonymousVisitor(portal)]);
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

test('HDR-08 refuses an unsafe call without the XSRF header, with a wrong one, or from another site', async () => {
  const visitor = await anonymousVisitor(portal);
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

test('accepts a call with a token and without cookies, without the XSRF header', async () => {
  const visitor = await portal.signIn('clinic.online');
  visitor.cookies.clear();
  const { status } = await visitor.try('getAccessPermissions', {
    body: { username: 'clinic.online' },
  });
  expect(status).toBe(200);
});
