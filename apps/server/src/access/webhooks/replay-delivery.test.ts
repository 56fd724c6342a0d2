import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { aDelivery, aReceiver, aWebhook } from './webhook.builders.ts';

test('sends the same message again, with its id and a new time', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  for (const _ of ['first', 'second']) {
    await manager.call('replayDelivery', { params: { id }, body: {} });
    await asWorker(portal, (services) => sendWebhook({ id }, services));
    portal.services.clock.advance(60_000);
  }
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect([first?.headers['webhook-id'], second?.headers['webhook-id']]).toEqual([id, id]);
  const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(60);
});

test('refuses a message that waits to be sent', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const webhook = await aWebhook(manager);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  const problem = await manager.refused('replayDelivery', { params: { id }, body: {} });
  expect(problem.code).toBe('DELIVERY_WAITING');
});
