import { expect, test } from 'vitest';
import { aClient, askToken, errorIn, signInProgram } from './api-client.builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('refuses the client at its next request, and its secret after that', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client, secret } = await aClient(manager);
  const program = await signInProgram(portal, { id: client.id, secret });
  expect((await program.try('getMe', {})).status).toBe(200);
  const revoking = { params: { id: client.id }, body: {} };
  const { data } = await manager.call('revokeApiClient', revoking);
  expect(data).toMatchObject({
    keys: [],
    revoked_at: portal.services.clock.now().toISOString(),
  });
  expect((await program.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  const answer = await askToken(portal, {
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: secret,
  });
  expect(errorIn(answer)).toBe('401 invalid_client');
  expect((await manager.refused('revokeApiClient', revoking)).code).toBe('API_CLIENT_REVOKED');
  expect((await manager.try('getMe', {})).status).toBe(200);
});
