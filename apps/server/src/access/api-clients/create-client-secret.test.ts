import { expect, test } from 'vitest';
import { aClient, aKeyPair, clientContent } from './api-client.builders.ts';
import { portalForTest } from '../../../test/portal.ts';

const body = { overlap_hours: 24 as const };

test('answers with a new secret each time, and says when the former one ends', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client, secret } = await aClient(manager);
  const { data } = await manager.call('createClientSecret', { params: { id: client.id }, body });
  expect(data.secret).not.toBe(secret);
  expect(data.client.keys.map(({ expires_at }) => expires_at)).toEqual([
    null,
    '2026-11-07T02:00:00.000Z',
  ]);
});

test('is refused for a revoked client and for one that signs', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client } = await aClient(manager);
  await manager.call('revokeApiClient', { params: { id: client.id }, body: {} });
  const { publicKeys } = await aKeyPair();
  const signing = { key_method: 'PRIVATE_KEY_JWT' as const, public_keys: publicKeys };
  const { data: signer } = await manager.call('createApiClient', {
    body: { ...clientContent(manager), ...signing },
  });
  const codes = [];
  for (const { id } of [client, signer]) {
    codes.push((await manager.refused('createClientSecret', { params: { id }, body })).code);
  }
  expect(codes).toEqual(['API_CLIENT_REVOKED', 'API_CLIENT_KEY_METHOD']);
});
