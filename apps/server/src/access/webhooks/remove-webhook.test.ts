import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { aDelivery, aReceiver, aWebhook } from './webhook.builders.ts';

test('sends no message any more, not even one that waits', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const delivery = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id: delivery }, body: {} });
  await manager.call('removeWebhook', { params: { id: webhook.id }, body: {} });
  await asWorker(portal, (services) => sendWebhook({ id: delivery }, services));
  expect(receiver.received).toEqual([]);
  const { data } = await manager.call('listWebhooks', { params: { id: webhook.clientId } });
  expect(data).toEqual([]);
  const again = await manager.refused('removeWebhook', { params: { id: webhook.id }, body: {} });
  expect(again.code).toBe('WEBHOOK_NOT_FOUND');
});
