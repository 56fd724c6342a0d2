import { expect, test } from 'vitest';
import {
  aClient,
  aKeyPair,
  anAssertion,
  askToken,
  assertionType,
  clientContent,
} from './api-client.builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('the former key signs in until the transition ends', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const [former, next] = [await aKeyPair(), await aKeyPair()];
  const signing = { key_method: 'PRIVATE_KEY_JWT' as const, public_keys: former.publicKeys };
  const { data: client } = await manager.call('createApiClient', {
    body: { ...clientContent(manager), ...signing },
  });
  const outcome = async (key: CryptoKey) => {
    const answer = await askToken(portal, {
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: await anAssertion(portal, client.id, { key }),
    });
    return answer.statusCode;
  };
  const body = { public_keys: next.publicKeys, overlap_hours: 1 as const };
  await manager.call('replaceClientKeys', { params: { id: client.id }, body });
  expect([await outcome(former.privateKey), await outcome(next.privateKey)]).toEqual([200, 200]);
  portal.services.clock.advance(3_600_000);
  expect([await outcome(former.privateKey), await outcome(next.privateKey)]).toEqual([401, 200]);
});

test('is refused for a client with a secret', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client } = await aClient(manager);
  const { publicKeys } = await aKeyPair();
  const problem = await manager.refused('replaceClientKeys', {
    params: { id: client.id },
    body: { public_keys: publicKeys, overlap_hours: 24 },
  });
  expect(problem.code).toBe('API_CLIENT_KEY_METHOD');
});
