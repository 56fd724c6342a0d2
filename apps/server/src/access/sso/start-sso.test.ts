import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';
import { begin, connect, openProvider } from './sso.builders.ts';

test('leads to the provider of the domain, with state, nonce and PKCE, and without the secret', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const provider = await openProvider({ portal: 'http://portal.test', slugs: ['gp'] });
  await connect(await portal.signIn('admin.ops'), provider);
  const visitor = await anonymousVisitor(portal);
  const address = new URL(await begin(visitor, 'Testa@CLINIC.example'));
  expect(address.origin).toBe(provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://portal.test/auth/sso/gp',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    login_hint: 'Testa@CLINIC.example',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(address.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  }
  const secret = visitor.cookies.get('portal_sso') ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(address.href).not.toContain(secret);
  const { rows } = await portal.db.owner.query<{ row: string }>(
    'SELECT to_jsonb(s)::text AS row FROM sso_sign_in s',
  );
  const { state, nonce } = Object.fromEntries(address.searchParams);
  expect(rows).toHaveLength(1);
  for (const one of [secret, state ?? '', nonce ?? '']) expect(rows[0]?.row).not.toContain(one);
});

test('an address outside every domain leads nowhere', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await anonymousVisitor(portal);
  for (const email of ['x@unknown.example', 'no address', '@', '']) {
    expect((await visitor.call('startSso', { body: { email } })).data).toEqual({ url: null });
  }
  expect(visitor.cookies.has('portal_sso')).toBe(false);
});
