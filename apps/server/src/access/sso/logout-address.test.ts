// Back-channel logout: which tokens end which sessions.
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { comeBack, connect, openProvider, type TestProvider } from './sso.builders.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let portal: Portal;
let provider: TestProvider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await openProvider({ portal: 'http://portal.test', slugs: ['gp'] });
  await connect(await portal.signIn('admin.ops'), provider);
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

async function signedIn(person: string, sid?: string) {
  const email = `${person}@clinic.example`;
  provider.people.set(person, { email, email_verified: true });
  if (sid !== undefined) provider.change = (claims) => ({ ...claims, sid });
  const { visitor, body } = await comeBack(portal, provider, { person });
  const { data } = await visitor.call('finishSso', { body });
  provider.change = undefined;
  visitor.accessToken = data.tokenResponse?.accessToken;
  return visitor;
}

let tokens = 0;

/** Of a person who has just signed in. */
function claimsFor(person: string): JWTPayload {
  tokens += 1;
  const iat = provider.issuedAt;
  return {
    iss: provider.issuer,
    aud: 'portal',
    iat,
    exp: iat + 120,
    jti: `token${tokens}`,
    sub: person,
    events: { [EVENT]: {} },
  };
}

async function announce(token: string, slug = 'gp') {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/sso/${slug}/logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.body };
}

const refused = { status: 400, body: '{"error":"invalid_request"}' };

test('ends the sessions of the person, and writes it into the audit trail', async () => {
  const visitor = await signedIn('leaver');
  const colleague = await signedIn('colleague');
  expect(await announce(await provider.sign(claimsFor('leaver')))).toEqual({
    status: 200,
    body: '',
  });
  expect(await visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect((await colleague.try('getMe', {})).status).toBe(200);
  const { rowCount } = await portal.db.owner.query(
    `SELECT FROM audit_entry a JOIN app_user u ON u.id::text = a.subject_id
      WHERE a.action = 'access.sso-logout' AND u.username = 'leaver@clinic.example'`,
  );
  expect(rowCount).toBe(1);
});

test('ends only the named session of a provider that names sessions', async () => {
  const visitor = await signedIn('named', 'session-1');
  const { sub: _subject, ...claims } = claimsFor('named');
  await announce(await provider.sign({ ...claims, sid: 'session-2' }));
  expect((await visitor.try('getMe', {})).status).toBe(200);
  const jti = 'the second';
  await announce(await provider.sign({ ...claims, jti, sid: 'session-1' }));
  expect(await visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('leaves sessions alone that began with a password', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const email = 'clerk@clinic.example';
  await portal.db.owner.query(
    `UPDATE app_user SET email = $1, proven_email = $1 WHERE username = 'clinic.gp'`,
    [email],
  );
  await signedIn('clerk');
  const again = await portal.signIn('clinic.gp');
  expect((await clerk.try('getMe', {})).status).toBe(401);
  await announce(await provider.sign(claimsFor('clerk')));
  expect((await again.try('getMe', {})).status).toBe(200);
});

test('takes the announcement of a real provider', async () => {
  const own = await openPortal();
  const address = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const real = await openProvider({ portal: address, slugs: ['gp'] });
  await connect(await own.signIn('admin.ops'), real);
  real.people.set('real', { email: 'real@clinic.example', email_verified: true });
  const { visitor, body } = await comeBack(own, real, { person: 'real' });
  const { data } = await visitor.call('finishSso', { body });
  visitor.accessToken = data.tokenResponse?.accessToken;
  await real.logOut('real');
  expect(await visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  await own.close();
});

test.each<[string, (claims: JWTPayload) => JWTPayload]>([
  ['a nonce', (claims) => ({ ...claims, nonce: 'any' })],
  ['another audience', (claims) => ({ ...claims, aud: 'another client' })],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['no event', ({ events: _events, ...claims }) => claims],
  ['another event', (claims) => ({ ...claims, events: { 'https://example.com/other': {} } })],
  ['no id', ({ jti: _id, ...claims }) => claims],
  ['neither person nor session', ({ sub: _subject, ...claims }) => claims],
  ['an end in the past', (claims) => ({ ...claims, exp: Number(claims.iat) - 600 })],
  ['no end', ({ exp: _exp, ...claims }) => claims],
  ['an age of more than ten minutes', (claims) => ({ ...claims, iat: Number(claims.iat) - 700 })],
])('refuses a token with %s', async (_name, change) => {
  const visitor = await signedIn('kept');
  expect(await announce(await provider.sign(change(claimsFor('kept'))))).toEqual(refused);
  expect((await visitor.try('getMe', {})).status).toBe(200);
});

test('refuses a token of another type, a changed one, and no token', async () => {
  const visitor = await signedIn('kept');
  const claims = claimsFor('kept');
  const accessToken = await provider.sign(claims, { typ: 'at+jwt' });
  const changed = (await provider.sign(claims)).replace(/\.[^.]+$/, '.AAAA');
  for (const token of [accessToken, changed, 'none', '']) {
    expect(await announce(token)).toEqual(refused);
  }
  expect(await announce(await provider.sign(claims), 'nosuch')).toEqual(refused);
  expect((await visitor.try('getMe', {})).status).toBe(200);
});

test('refuses a token that was used, and records the reason', async () => {
  await signedIn('kept');
  const token = await provider.sign(claimsFor('kept'));
  expect((await announce(token)).status).toBe(200);
  const visitor = await signedIn('kept');
  expect(await announce(token)).toEqual(refused);
  expect((await visitor.try('getMe', {})).status).toBe(200);
  const { rows } = await portal.db.owner.query<{ after: object }>(
    `SELECT after FROM audit_entry WHERE action = 'access.refuse-sso-logout' ORDER BY at DESC, id DESC LIMIT 1`,
  );
  expect(rows[0]?.after).toMatchObject({ reason: 'TOKEN_REFUSED', detail: 'replayed' });
});
