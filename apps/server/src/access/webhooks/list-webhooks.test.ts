import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aWebhook } from './webhook.builders.ts';

test('lists the addresses of the client without their secrets', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { id, clientId } = await aWebhook(manager);
  const { data } = await manager.call('listWebhooks', { params: { id: clientId } });
  expect(data).toEqual([
    {
      id,
      url: 'https://clinic.example/webhooks',
      created_at: portal.services.clock.now().toISOString(),
      failing_since: null,
      paused_at: null,
    },
  ]);
});
