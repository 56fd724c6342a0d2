// Good SAML answers in the wrong place: another browser, sign-in or connection, or a second time. Every one gets the same refusal, opens no session, and leaves its reason in the
// audit trail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { begin, connectionTo, enable } from '../sso.builders.ts';
import { samlConnectionTo, sendAnswer } from './saml.builders.ts';
import { containing, openSamlAttackStage, type SamlAttackStage } from './saml-attacks.builders.ts';

let stage: SamlAttackStage;
beforeAll(async () => {
  stage = await openSamlAttackStage();
});
afterAll(() => stage.portal.close());

test('an answer works once', async () => {
  const first = await stage.comingBack();
  expect(await sendAnswer(first.visitor, first.form)).not.toContain('?');
  expect(
    (await first.visitor.call('finishSso', { body: first.body })).data.tokenResponse,
  ).not.toBeNull();
  const again = await anonymousVisitor(stage.portal);
  const page = new URL(await sendAnswer(again, first.form));
  const body = { ...first.body, query: page.search.slice(1) };
  expect(await stage.refusedWith({ visitor: again, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
});

test('refuses an answer that nobody has asked for, and one to the request of another sign-in', async () => {
  const { form } = await stage.comingBack();
  const second = await anonymousVisitor(stage.portal);
  const address = new URL(await begin(second, 'x@clinic.example'));
  const RelayState = address.searchParams.get('RelayState') ?? '';
  for (const [state, reason] of [
    ['', 'STATE_UNKNOWN'],
    ['made-up', 'STATE_UNKNOWN'],
    [RelayState, 'TOKEN_REFUSED'],
  ] as const) {
    const page = new URL(await sendAnswer(second, { ...form, RelayState: state }));
    const body = { connection: 'gp', query: page.search.slice(1), loginWithNewSession: true };
    expect(await stage.refusedWith({ visitor: second, body })).toMatchObject({ reason });
  }
});

test('refuses the answer in a browser that has not begun this sign-in', async () => {
  const { body } = await stage.comingBack();
  const stranger = await anonymousVisitor(stage.portal);
  expect(await stage.refusedWith({ visitor: stranger, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
  const attacked = await stage.comingBack();
  expect(await stage.refusedWith({ visitor: attacked.visitor, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
});

test('refuses the answer for one connection at another', async () => {
  const visitor = await anonymousVisitor(stage.portal);
  const form = await stage.provider.answer(await begin(visitor, 'x@clinic.example'), {
    person: stage.somebody(),
  });
  const elsewhere = new URL(await sendAnswer(visitor, form, 'other'));
  const body = { connection: 'other', query: elsewhere.search.slice(1), loginWithNewSession: true };
  expect(await stage.refusedWith({ visitor, body })).toMatchObject({ reason: 'STATE_UNKNOWN' });
  const taken = await stage.comingBack();
  expect(
    await stage.refusedWith({ ...taken, body: { ...taken.body, connection: 'other' } }),
  ).toMatchObject({ reason: 'STATE_UNKNOWN' });
});

test('refuses the answer that the same provider has made for another connection', async () => {
  const visitor = await anonymousVisitor(stage.portal);
  const form = await stage.provider.answer(await begin(visitor, 'x@clinic.example'), {
    person: stage.somebody(),
    slug: 'other',
  });
  const page = new URL(await sendAnswer(visitor, form));
  const body = { connection: 'gp', query: page.search.slice(1), loginWithNewSession: true };
  expect(await stage.refusedWith({ visitor, body })).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: containing('audience mismatch'),
  });
});

test('refuses an answer after ten minutes', async () => {
  const visitor = await anonymousVisitor(stage.portal);
  const address = await begin(visitor, 'x@clinic.example');
  stage.portal.services.clock.advance(600_000);
  const page = new URL(
    await sendAnswer(visitor, await stage.provider.answer(address, { person: stage.somebody() })),
  );
  const body = { connection: 'gp', query: page.search.slice(1), loginWithNewSession: true };
  expect(await stage.refusedWith({ visitor, body })).toMatchObject({ reason: 'STATE_UNKNOWN' });
});

test('takes no answer for a connection that is disabled', async () => {
  const attempt = await stage.comingBack();
  const visitor = await anonymousVisitor(stage.portal);
  const address = await begin(visitor, 'x@clinic.example');
  const admin = await stage.portal.signIn('admin.ops');
  const { data } = await admin.call('listSsoConnections', {});
  const { id, version } = data.connections.find(({ slug }) => slug === 'gp') ?? {
    id: '',
    version: 0,
  };
  await admin.call('updateSsoConnection', {
    params: { id },
    body: samlConnectionTo(stage.provider),
    headers: { 'if-match': `"${version}"` },
  });
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'CONNECTION_DISABLED' });
  const form = await stage.provider.answer(address, { person: stage.somebody() });
  expect(await sendAnswer(visitor, form)).toBe('http://portal.test/auth/sso/gp');
  await enable(admin, { id, version: version + 1 }, samlConnectionTo(stage.provider));
});

test('an address of the other protocol takes nothing', async () => {
  const issuer = 'https://oidc.clinic.example';
  const body = connectionTo({ issuer }, { slug: 'oidc', domains: ['oidc.example'] });
  const admin = await stage.portal.signIn('admin.ops');
  const { data } = await admin.call('createSsoConnection', { body });
  await enable(admin, data, body);
  const { form, visitor } = await stage.comingBack();
  expect(await sendAnswer(visitor, form, 'oidc')).toBe('http://portal.test/auth/sso/oidc');
  const logout = await stage.portal.app.inject({
    method: 'POST',
    url: '/api/sso/gp/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'logout_token=x',
  });
  expect(logout.statusCode).toBe(400);
  const { rows } = await stage.portal.db.owner.query<{ reason: string }>(
    `SELECT after ->> 'reason' AS reason FROM audit_entry
      WHERE action LIKE 'access.refuse-sso%' ORDER BY at DESC, id DESC LIMIT 2`,
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['OTHER_PROTOCOL', 'OTHER_PROTOCOL']);
});

test('an answer runs the same statements for a known and an unknown person, and looks at no account', async () => {
  const known = stage.somebody();
  const first = await stage.comingBack({ person: known });
  await first.visitor.call('finishSso', { body: first.body });
  const statements = async (person: string) => {
    const visitor = await anonymousVisitor(stage.portal);
    const form = await stage.provider.answer(await begin(visitor, 'x@clinic.example'), { person });
    return statementsOf(stage.portal, () => sendAnswer(visitor, form));
  };
  const [of, unknown] = [await statements(known), await statements(stage.somebody())];
  expect(unknown).toEqual(of);
  expect(of.join('\n')).not.toContain('app_user');
});

test('neither signs in nor links a user of another organisation', async () => {
  const person = stage.somebody({ mail: 'x@clinic.example' });
  const attempt = await stage.comingBack({ person });
  await attempt.visitor.call('finishSso', { body: attempt.body });
  const foreign = await stage.comingBack({ person, email: 'x@other.example', slug: 'other' });
  expect(await stage.refusedWith(foreign)).toMatchObject({ reason: 'USER_FOREIGN' });
  const outside = await stage.comingBack({ person: stage.somebody({ mail: 'x@evil.example' }) });
  expect(await stage.refusedWith(outside)).toMatchObject({ reason: 'DOMAIN_FOREIGN' });
  const nameless = await stage.comingBack({ person: stage.somebody({ mail: '' }) });
  expect(await stage.refusedWith(nameless)).toMatchObject({ reason: 'ADDRESS_UNVERIFIED' });
});

test('the log and the audit trail contain no answer and no state', async () => {
  const { form, visitor, body } = await stage.comingBack({
    beforeSigning: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key'),
  });
  await stage.refusedWith({ visitor, body });
  const { rows } = await stage.portal.db.owner.query<{ all: string }>(
    `SELECT string_agg(to_jsonb(a)::text, '') AS all FROM audit_entry a`,
  );
  const written = `${stage.portal.logLines.join('\n')}${rows[0]?.all}`;
  expect(written).not.toContain(form.SAMLResponse.slice(0, 200));
  expect(written).not.toContain(form.RelayState);
});
