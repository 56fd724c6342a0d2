// Webhooks whose receiver fails for a day: paused, kept, resumed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { aDelivery, aReceiver, aWebhook } from './webhook.builders.ts';

const HOUR_MS = 3_600_000;

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

/** Sessions end in the meantime. */
async function pass(milliseconds: number): Promise<void> {
  portal.services.clock.advance(milliseconds);
  manager = await portal.signIn('clinic.gp');
}

const send = (id: string) => asWorker(portal, (services) => sendWebhook({ id }, services));

/** A delivery that waits to be sent. */
async function aWaitingDelivery(webhookId: string): Promise<string> {
  const id = await aDelivery(portal, webhookId, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  return id;
}

async function aFailingWebhook() {
  const receiver = await aReceiver();
  receiver.status = 500;
  const webhook = await aWebhook(manager, receiver.url);
  const first = await aWaitingDelivery(webhook.id);
  const second = await aWaitingDelivery(webhook.id);
  await send(first);
  return { receiver, webhook, first, second };
}

async function stateOf({ id, clientId }: { id: string; clientId: string }) {
  const { data } = await manager.call('listWebhooks', { params: { id: clientId } });
  return data.find((one) => one.id === id);
}

async function deliveriesOf(id: string) {
  const { data } = await manager.call('listDeliveries', {
    params: { id },
    query: { page: 1, size: 10 },
  });
  return data.toReversed();
}

async function queuedMails(webhookId: string): Promise<number> {
  const { rowCount } = await portal.db.owner.query(
    `SELECT FROM graphile_worker._private_jobs
      WHERE payload ->> 'kind' = 'WEBHOOK_PAUSED' AND payload ->> 'webhook' = $1`,
    [webhookId],
  );
  return rowCount ?? 0;
}

test('a receiver that fails for a day is paused, its managers get one mail, and its deliveries are kept', async () => {
  const { clock } = portal.services;
  const { receiver, webhook, first, second } = await aFailingWebhook();
  const since = clock.now().toISOString();
  expect(await stateOf(webhook)).toMatchObject({ failing_since: since, paused_at: null });
  await pass(24 * HOUR_MS - 1000);
  await send(second);
  expect(await stateOf(webhook)).toMatchObject({ failing_since: since, paused_at: null });
  expect(await queuedMails(webhook.id)).toBe(0);
  await pass(1000);
  await send(second);
  expect(await stateOf(webhook)).toMatchObject({
    failing_since: since,
    paused_at: clock.now().toISOString(),
  });
  const attempts = receiver.received.length;
  for (const id of [first, second]) await send(id);
  expect(receiver.received).toHaveLength(attempts);
  expect(await queuedMails(webhook.id)).toBe(1);
  const kept = await deliveriesOf(webhook.id);
  expect(kept.map(({ status, next_attempt_at: next }) => [status, next])).toEqual([
    ['WAITING', null],
    ['WAITING', null],
  ]);
});

test('a paused webhook keeps new deliveries and sends nothing again until it is resumed', async () => {
  const { receiver, webhook, first, second } = await aFailingWebhook();
  const third = await aWaitingDelivery(webhook.id);
  const failed = await aDelivery(portal, webhook.id, manager.clinicId);
  await pass(24 * HOUR_MS);
  await send(second);
  await send(third);
  const refused = await manager.refused('replayDelivery', { params: { id: failed }, body: {} });
  expect(refused.code).toBe('WEBHOOK_PAUSED');

  receiver.status = 204;
  receiver.received.length = 0;
  const resumed = await manager.call('resumeWebhook', { params: { id: webhook.id }, body: {} });
  expect(resumed.data).toMatchObject({ failing_since: null, paused_at: null });
  const { rows } = await portal.db.owner.query<{ id: string; queue: string }>(
    `SELECT p.payload ->> 'id' AS id, j.queue_name AS queue
       FROM graphile_worker._private_jobs p JOIN graphile_worker.jobs j ON j.id = p.id
      WHERE j.queue_name = $1 ORDER BY p.priority, p.run_at`,
    [`webhook-${webhook.id}`],
  );
  expect(rows.map(({ id }) => id)).toEqual([first, second, third]);
  for (const { id } of rows) await send(id);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    first,
    second,
    third,
  ]);
  expect((await deliveriesOf(webhook.id)).map(({ status }) => status)).toEqual([
    'DELIVERED',
    'DELIVERED',
    'DELIVERED',
    'FAILED',
  ]);
});

test('a receiver that has taken a delivery in the meantime is not paused', async () => {
  const { receiver, webhook, first, second } = await aFailingWebhook();
  receiver.status = 204;
  await pass(23 * HOUR_MS);
  await send(second);
  expect(await stateOf(webhook)).toMatchObject({ failing_since: null });
  receiver.status = 500;
  await pass(HOUR_MS);
  await send(first);
  expect(await stateOf(webhook)).toMatchObject({
    failing_since: portal.services.clock.now().toISOString(),
    paused_at: null,
  });
});

test('resuming a webhook that is not paused changes nothing, and is audited once', async () => {
  const { webhook, second } = await aFailingWebhook();
  await pass(24 * HOUR_MS);
  await send(second);
  const resume = () => manager.call('resumeWebhook', { params: { id: webhook.id }, body: {} });
  await resume();
  await resume();
  const { rowCount } = await portal.db.owner.query(
    "SELECT FROM audit_entry WHERE action = 'access.resume-webhook' AND subject_id = $1",
    [webhook.id],
  );
  expect(rowCount).toBe(1);
});
