import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { openScimClient } from './scim.builders.ts';

test('says what it can do, and describes its resources', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const client = await openScimClient(portal);
  const { body: config } = await client.send('GET', '/ServiceProviderConfig');
  expect(config).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const { body: types } = await client.send('GET', '/ResourceTypes');
  expect(types.Resources).toMatchObject([
    { id: 'User', endpoint: '/Users' },
    { id: 'Group', endpoint: '/Groups' },
  ]);
  for (const { schema } of types.Resources) {
    const { status, body } = await client.send('GET', `/Schemas/${schema}`);
    expect(status).toBe(200);
    expect(body.attributes.length).toBeGreaterThan(0);
  }
  expect((await client.send('GET', '/Schemas')).body.totalResults).toBe(2);
  expect((await client.send('GET', '/Schemas/urn:unknown')).status).toBe(404);
});
