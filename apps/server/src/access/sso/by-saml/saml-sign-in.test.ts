// Signing in at a real SAML identity provider: who is let in as whom.
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anonymousVisitor,
  openPortal,
  type Portal,
  type Visitor,
} from '../../../../test/portal.ts';
import { addApp } from '../../factors/factor.builders.ts';
import { begin } from '../sso.builders.ts';
import {
  comeBackBySaml,
  connectSaml,
  FACTOR_CONTEXT,
  type Manner,
  newKeyPair,
  openSamlProvider,
  type TestSamlProvider,
} from './saml.builders.ts';

let portal: Portal;
let provider: TestSamlProvider;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  provider = await openSamlProvider(portal);
  admin = await portal.signIn('admin.ops');
  await connectSaml(admin, provider);
});
afterAll(() => portal.close());

function person(id: string, attributes: Record<string, string | string[]> = {}): string {
  const mail = `${id}@clinic.example`;
  provider.people.set(id, { mail, displayName: `Testa ${id}`, ...attributes });
  return id;
}

async function signIn(manner: Manner & { email?: string }) {
  const { visitor, body } = await comeBackBySaml(portal, provider, manner);
  const { data } = await visitor.call('finishSso', { body });
  visitor.accessToken = data.tokenResponse?.accessToken;
  return { visitor, data, body };
}

test('makes an account at the first sign-in, and finds it by its persistent NameID at the next', async () => {
  const { visitor } = await signIn({ person: person('testa') });
  const { data: me } = await visitor.call('getMe', {});
  expect(me).toMatchObject({
    username: 'testa@clinic.example',
    name: 'Testa testa',
    userType: 'CLINICUSER',
    clinicProfile: { code: 'GP0001' },
    roles: [],
  });
  const again = await signIn({ person: person('testa', { mail: 'renamed@clinic.example' }) });
  expect((await again.visitor.call('getMe', {})).data.userId).toBe(me.userId);
});

test('links the account whose proven address is the one of the assertion', async () => {
  await portal.db.owner.query(
    `UPDATE app_user SET email = 'Owner@clinic.example', proven_email = 'Owner@clinic.example'
      WHERE username = 'clinic.gp'`,
  );
  const { visitor } = await signIn({ person: person('owner') });
  expect((await visitor.call('getMe', {})).data.username).toBe('clinic.gp');
});

test('applies the roles of the attribute at each sign-in', async () => {
  await connectSaml(admin, provider, {
    slug: 'roles',
    domains: ['roles.example'],
    role_claim: 'groups',
    role_rules: [
      { value: 'doctors', role: 'claimmanager' },
      { value: 'letters', role: 'logmember' },
    ],
  });
  const mail = 'roly@roles.example';
  const manner = { email: mail, slug: 'roles' };
  const first = await signIn({
    person: person('roly', { mail, groups: ['doctors', 'letters', 'others'] }),
    ...manner,
  });
  expect((await first.visitor.call('getMe', {})).data.roles).toEqual(['claimmanager', 'logmember']);
  const again = await signIn({ person: person('roly', { mail, groups: ['letters'] }), ...manner });
  expect((await again.visitor.call('getMe', {})).data.roles).toEqual(['logmember']);
  expect(await first.visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test("asks for the account's own factor, unless the context of the sign-in counts as one", async () => {
  const id = person('careful');
  const { visitor: owner } = await signIn({ person: id });
  await portal.db.owner.query(
    `UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'careful@clinic.example'`,
  );
  await addApp(portal, owner);
  const weak = await signIn({ person: id });
  expect(weak.data).toMatchObject({ tokenResponse: null, factor: { methods: ['TOTP'] } });
  const strong = await signIn({ person: id, context: FACTOR_CONTEXT });
  expect(strong.data.tokenResponse).not.toBeNull();
});

test('asks about another session, and ends it without another visit at the provider', async () => {
  const id = person('busy');
  const first = await signIn({ person: id });
  const { visitor, body } = await comeBackBySaml(portal, provider, { person: id });
  const asked = await visitor.call('finishSso', { body: { ...body, loginWithNewSession: false } });
  expect(asked.data).toMatchObject({ activeSessionExists: true, tokenResponse: null });
  const { data } = await visitor.call('finishSso', { body });
  expect(data.tokenResponse).not.toBeNull();
  expect(await first.visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await visitor.refused('finishSso', { body })).toMatchObject({ code: 'SSO_FAILED' });
});

test('accepts both keys of a provider that changes its certificate', async () => {
  const next = await newKeyPair();
  const certificates = `${provider.keys.certificate}\n${next.certificate}`;
  const own = { slug: 'change', domains: ['change.example'], saml: { certificates } };
  await connectSaml(admin, provider, own);
  for (const [id, signsWith] of [
    ['old', provider.keys],
    ['new', next],
  ] as const) {
    const mail = `${id}@change.example`;
    const changing = { person: person(id, { mail }), email: mail, slug: 'change', signsWith };
    const { visitor } = await signIn(changing);
    expect((await visitor.call('getMe', {})).data.username).toBe(mail);
  }
});

test('recognises a person by a named attribute, whatever their NameID is', async () => {
  const own = { slug: 'named', domains: ['named.example'], saml: { subject_attribute: 'oid' } };
  await connectSaml(admin, provider, own);
  const manner = { email: 'x@named.example', slug: 'named' };
  const mail = 'named@named.example';
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  await signIn({
    person: person('one', { mail, oid: '42' }),
    tags: { NameIDFormat: transient },
    ...manner,
  });
  const again = await signIn({
    person: person('two', { mail: 'other@named.example', oid: '42' }),
    tags: { NameIDFormat: transient },
    ...manner,
  });
  expect((await again.visitor.call('getMe', {})).data.username).toBe(mail);
});

test('accepts a whole message that is signed too, where the connection wants it', async () => {
  const own = { slug: 'whole', domains: ['whole.example'], saml: { wants_signed_response: true } };
  await connectSaml(admin, provider, own);
  const mail = 'whole@whole.example';
  const { visitor } = await signIn({
    person: person('whole', { mail }),
    email: mail,
    slug: 'whole',
    signsMessage: true,
  });
  expect((await visitor.call('getMe', {})).data.username).toBe(mail);
});

test('the audit trail names the connection of a session and of a new account', async () => {
  const { visitor } = await signIn({ person: person('audited') });
  const { rows } = await portal.db.owner.query<{ action: string; username: string; after: object }>(
    `SELECT action, username, after FROM audit_entry
      WHERE user_id = $1 OR subject_id = $1::text ORDER BY at, id`,
    [(await visitor.call('getMe', {})).data.userId],
  );
  const connection: unknown = expect.any(String);
  expect(rows).toMatchObject([
    { action: 'access.create-user', username: 'Single sign-on Identity of the clinic' },
    { action: 'access.link-sso', after: { connection } },
    { action: 'access.login', after: { sso_connection: connection } },
  ]);
});

test('the request is unsigned, carries only an opaque state, and asks for no kind of sign-in', async () => {
  const visitor = await anonymousVisitor(portal);
  const address = new URL(await begin(visitor, 'Testa@CLINIC.example'));
  expect(`${address.origin}${address.pathname}`).toBe(provider.ssoUrl);
  expect([...address.searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState']);
  expect(address.searchParams.get('RelayState')).toMatch(/^[\w-]{43}$/);
  expect(visitor.cookies.get('portal_sso')).toMatch(/^[\w-]{43}$/);
  const packed = Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64');
  const request = inflateRawSync(packed).toString();
  expect(request).toContain('AssertionConsumerServiceURL="http://portal.test/api/sso/gp/saml"');
  expect(request).toContain('>http://portal.test/api/sso/gp/saml-metadata<');
  expect(request).not.toContain('RequestedAuthnContext');
  expect(request.toLowerCase()).not.toContain('testa@');
});
