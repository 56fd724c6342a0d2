import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { openScimClient } from './scim.builders.ts';

test('a removed token stops working at once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const client = await openScimClient(portal);
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('removeScimToken', {
    params: { id: client.connectionId },
    body: {},
  });
  expect(data.scim_token_at).toBeNull();
  const { status, headers, body } = await client.send('GET', '/Users');
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="scim"']);
  expect(body).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '401',
    detail: 'The token is not valid.',
  });
});
