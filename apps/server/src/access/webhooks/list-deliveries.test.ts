import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { aDelivery, aReceiver, aWebhook } from './webhook.builders.ts';

test('shows each attempt with the answer, the newest first', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const delivery = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id: delivery }, body: {} });
  for (const status of [503, 302, 200]) {
    receiver.status = status;
    await asWorker(portal, (services) => sendWebhook({ id: delivery }, services));
  }
  const { data, page } = await manager.call('listDeliveries', {
    params: { id: webhook.id },
    query: { page: 1, size: 10 },
  });
  expect(page.total_items).toBe(1);
  expect(data[0]).toMatchObject({ id: delivery, status: 'DELIVERED', next_attempt_at: null });
  expect(data[0]?.attempts.map(({ http_status }) => http_status)).toEqual([200, 302, 503]);
});
