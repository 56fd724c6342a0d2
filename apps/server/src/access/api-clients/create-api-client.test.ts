import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, clientContent } from './api-client.builders.ts';
import { giveRoles } from '../../../test/roles.ts';
import { anonymousVisitor, openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const signing = (public_keys: string) => ({
  ...clientContent(manager),
  key_method: 'PRIVATE_KEY_JWT' as const,
  public_keys,
});

test('refuses a scope that the manager does not have', async () => {
  await giveRoles(portal, 'clinic.reader', ['clinicmanager']);
  const reader = await portal.signIn('clinic.reader');
  const scopes = ['outpatient-claim:read', 'outpatient-claim:create'] as const;
  const problem = await reader.refused('createApiClient', {
    body: clientContent(reader, [...scopes]),
  });
  expect(problem.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'scopes.1 NOT_YOUR_PERMISSION',
  ]);
});

test('refuses a name that another client of the clinic has, until that one is revoked', async () => {
  const { client } = await aClient(manager, { name: 'Till' });
  const body = { ...clientContent(manager), name: 'TILL' };
  const problem = await manager.refused('createApiClient', { body });
  expect(problem.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'name CLIENT_NAME_TAKEN',
  ]);
  await manager.call('revokeApiClient', { params: { id: client.id }, body: {} });
  expect((await manager.try('createApiClient', { body })).status).toBe(201);
});

test('lets a clinic create none for the group', async () => {
  const body = { ...clientContent(manager), location_id: null };
  const problem = await manager.refused('createApiClient', { body });
  expect(problem.details.map(({ field }) => field)).toEqual(['location_id']);
});

test('creates an account that no person can use', async () => {
  const { client } = await aClient(manager);
  const visitor = await anonymousVisitor(portal);
  const problem = await visitor.refused('login', {
    body: { username: `api:${client.id}`, password: 'anything' },
  });
  expect(problem.code).toBe('LOGIN_FAILED');
  const setPassword = portal.db.owner.query(
    `UPDATE app_user SET password_hash = 'x' WHERE id = $1`,
    [client.id],
  );
  await expect(setPassword).rejects.toThrow('program_has_no_password');
});

const pair = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits });
const pem = { type: 'spki', format: 'pem' } as const;

describe('public keys', () => {
  test('can be a key in PEM, a JSON Web Key or a set, and only public parts are stored', async () => {
    const { publicKey } = pair(2048);
    const jwk = publicKey.export({ format: 'jwk' });
    const texts = [
      publicKey.export(pem),
      JSON.stringify(jwk),
      JSON.stringify({ keys: [{ ...jwk, kid: 'one' }] }),
    ];
    for (const text of texts) {
      const { data } = await manager.call('createApiClient', { body: signing(text) });
      const { rows } = await portal.db.owner.query<{ public_keys: object[] }>(
        'SELECT public_keys FROM api_client_key WHERE client_id = $1',
        [data.id],
      );
      expect(rows).toEqual([{ public_keys: [{ kty: 'RSA', n: jwk.n, e: jwk.e }] }]);
    }
  });

  const refused = {
    'a private key in PEM': () => pair(2048).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'a private JSON Web Key': () => JSON.stringify(pair(2048).privateKey.export({ format: 'jwk' })),
    'a short RSA key': () => pair(1024).publicKey.export(pem),
    'a shared secret': () => '{"kty":"oct","k":"c2VjcmV0"}',
    'another text': () => 'ssh-rsa AAAA',
    'no key': () => '{"keys":[]}',
    'a list of numbers': () => '{"keys":[1]}',
  };
  test.each(Object.entries(refused))('cannot be %s', async (_, text) => {
    const problem = await manager.refused('createApiClient', { body: signing(text()) });
    expect(problem.details.map(({ field }) => field)).toEqual(['public_keys']);
  });

  test('are refused for a client with a secret', async () => {
    const body = { ...clientContent(manager), public_keys: '{"keys":[]}' };
    const problem = await manager.refused('createApiClient', { body });
    expect(problem.details.map(({ code }) => code)).toEqual(['KEYS_NOT_USED']);
  });
});
