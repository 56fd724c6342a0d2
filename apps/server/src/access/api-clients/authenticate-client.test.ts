// Programs that sign statements instead of sending a secret (RFC 7523).
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aKeyPair,
  anAssertion,
  askToken,
  assertionType,
  clientContent,
  errorIn,
  tokenAddress,
  tokenIn,
} from './api-client.builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const grant = { grant_type: 'client_credentials' };

/** A client that signs statements. */
async function aSigningClient() {
  const { publicKeys, privateKey } = await aKeyPair();
  const { data } = await manager.call('createApiClient', {
    body: {
      ...clientContent(manager, ['log:read']),
      key_method: 'PRIVATE_KEY_JWT',
      public_keys: publicKeys,
    },
  });
  return { id: data.id, key: privateKey };
}

function askWithAssertion(assertion: string) {
  return askToken(portal, {
    ...grant,
    client_assertion_type: assertionType,
    client_assertion: assertion,
  });
}

test('a signed statement gets a token, once', async () => {
  const { id, key } = await aSigningClient();
  const assertion = await anAssertion(portal, id, { key });
  expect(tokenIn(await askWithAssertion(assertion)).scope).toBe('log:read');
  expect(errorIn(await askWithAssertion(assertion))).toBe('401 invalid_client');
  const sameId = { key, jti: 'used-once' };
  expect((await askWithAssertion(await anAssertion(portal, id, sameId))).statusCode).toBe(200);
  const again = await anAssertion(portal, id, { ...sameId, lifeSeconds: 120 });
  expect((await askWithAssertion(again)).statusCode).toBe(401);
});

test('a signed statement is used up even if the request is refused for its scope', async () => {
  const { id, key } = await aSigningClient();
  const assertion = await anAssertion(portal, id, { key });
  const form = { ...grant, client_assertion_type: assertionType, client_assertion: assertion };
  const refused = await askToken(portal, { ...form, scope: 'outpatient-claim:create' });
  expect(errorIn(refused)).toBe('400 invalid_scope');
  expect(errorIn(await askToken(portal, form))).toBe('401 invalid_client');
});

test('a signed statement may name the server or its token address as its audience', async () => {
  const { id, key } = await aSigningClient();
  const assertion = await anAssertion(portal, id, { key, aud: 'http://portal.test' });
  expect((await askWithAssertion(assertion)).statusCode).toBe(200);
});

test.each([
  { says: 'another key', claims: {}, isOwnKey: false },
  { says: 'another audience', claims: { aud: 'https://elsewhere.example' }, isOwnKey: true },
  { says: 'another issuer', claims: { iss: 'somebody' }, isOwnKey: true },
  { says: 'an end in the past', claims: { lifeSeconds: -60 }, isOwnKey: true },
  { says: 'a life of more than 10 minutes', claims: { lifeSeconds: 601 }, isOwnKey: true },
])('a signed statement with $says is refused', async ({ claims, isOwnKey }) => {
  const { id, key } = await aSigningClient();
  const signer = isOwnKey ? key : (await aKeyPair()).privateKey;
  const assertion = await anAssertion(portal, id, { key: signer, ...claims });
  expect(errorIn(await askWithAssertion(assertion))).toBe('401 invalid_client');
});

test('a statement signed with the public key as a shared secret is refused', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const { data } = await manager.call('createApiClient', {
    body: {
      ...clientContent(manager, ['log:read']),
      key_method: 'PRIVATE_KEY_JWT',
      public_keys: pem,
    },
  });
  const now = Math.floor(portal.services.clock.now().getTime() / 1000);
  const forged = await new SignJWT({
    iss: data.id,
    sub: data.id,
    aud: tokenAddress,
    jti: 'forged',
    exp: now + 60,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(pem));
  expect(errorIn(await askWithAssertion(forged))).toBe('401 invalid_client');
});
