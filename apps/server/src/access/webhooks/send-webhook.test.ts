// Messages about new statuses: written with the change, signed, sent again after failures.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import type { World } from '../../../test/world.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rollBackAfter } from '../../platform/database/trial.ts';
import { aClient } from '../api-clients/api-client.builders.ts';
import { purgeDeliveries } from './purge-deliveries.job.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { queueWebhookMessage } from './webhook-messages.queries.ts';
import {
  aDelivery,
  aReceiver,
  aWebhook,
  declining,
  expectedSignature,
} from './webhook.builders.ts';

let portal: Portal;
let world: World;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
  manager = world.clerk;
});
afterAll(() => portal.close());

const send = (id: string) => asWorker(portal, (services) => sendWebhook({ id }, services));

interface Written {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
}

async function messagesTo(webhookId: string): Promise<Written[]> {
  const { rows } = await portal.db.owner.query<Written>(
    'SELECT id, event, data, status, attempts, next_attempt_at FROM webhook_delivery WHERE webhook_id = $1 ORDER BY id',
    [webhookId],
  );
  return rows;
}

const decline = (tx: Transaction) => declining(portal, world.claimId)(tx);

test('a new status writes a message for clients that may read it, in the transaction of the change', async () => {
  const own = await aWebhook(manager);
  const other = await aWebhook(await portal.signIn('clinic.other'));
  const { client } = await aClient(manager, { scopes: ['log:read'] });
  const { data: letters } = await manager.call('createWebhook', {
    params: { id: client.id },
    body: { url: 'https://clinic.example/letters' },
  });
  await asWorker(portal, ({ database }) => rollBackAfter(database, decline));
  expect(await messagesTo(own.id)).toEqual([]);
  await asWorker(portal, ({ database }) => database.transaction(decline));
  const [message, ...more] = await messagesTo(own.id);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    event: 'claim.status_changed',
    data: { uuid: world.claimId, clinic_id: manager.clinicId, claim_type: 'OUTPATIENT' },
    status: 'WAITING',
  });
  expect(message?.data['status']).not.toBe(message?.data['former_status']);
  expect(Object.keys(message?.data ?? {})).not.toContain('member_id');
  expect(await messagesTo(other.id)).toEqual([]);
  expect(await messagesTo(letters.webhook.id)).toEqual([]);
  const { rows } = await portal.db.owner.query<{ payload: { id: string } }>(
    `SELECT p.payload FROM graphile_worker._private_jobs p JOIN graphile_worker._private_tasks t ON t.id = p.task_id
      WHERE t.identifier = 'send_webhook'`,
  );
  expect(rows.map(({ payload }) => payload.id)).toContain(message?.id);
});

test('a clinic cannot write messages in the name of another clinic', async () => {
  const own = await aWebhook(manager);
  const other = await portal.signIn('clinic.other');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
      WHERE u.username = 'clinic.other' AND s.ended_at IS NULL`,
  );
  const data = { uuid: world.claimId, status: 'Paid' };
  const event = 'claim.status_changed';
  const write = (clinicId: string) =>
    portal.database.inSession(rows[0]?.id ?? '', (tx) =>
      queueWebhookMessage(tx, { clinicId, event, data, readers: ['outpatient-claim:read'] }),
    );
  await expect(write(manager.clinicId)).rejects.toThrow('not allowed');
  await write(other.clinicId);
  expect(await messagesTo(own.id)).toEqual([]);
});

test('a letter tells its new status too', async () => {
  const webhook = await aWebhook(manager);
  await world.aLetter('APPROVED');
  const messages = await messagesTo(webhook.id);
  expect(messages.map(({ event }) => event)).toContain('letter.status_changed');
  expect(messages.at(-1)?.data['status']).toBe('APPROVED');
});

test('the receiver can check who sent the message, when, and that nobody changed it', async () => {
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const stranger = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  await send(id);
  const [message] = receiver.received;
  if (message === undefined) throw new Error('nothing arrived');
  expect(message.headers['webhook-signature']).toBe(expectedSignature(webhook.secret, message));
  expect(message.headers['webhook-signature']).not.toBe(
    expectedSignature(stranger.secret, message),
  );
  const changed = { ...message, body: message.body.replace('Approved', 'Declined') };
  expect(message.headers['webhook-signature']).not.toBe(expectedSignature(webhook.secret, changed));
  const now = portal.services.clock.now().getTime() / 1000;
  expect(Number(message.headers['webhook-timestamp'])).toBe(Math.floor(now));
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'claim.status_changed',
    data: { status: 'Approved' },
  });
});

test('a failed attempt plans the next one, later each time, until it is given up', async () => {
  const receiver = await aReceiver();
  receiver.status = 500;
  const webhook = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await send(id);
    const [message] = await messagesTo(webhook.id);
    const next = message?.next_attempt_at ?? null;
    if (next === null) break;
    waits.push((next.getTime() - portal.services.clock.now().getTime()) / 1000);
  }
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const [message] = await messagesTo(webhook.id);
  expect(message).toMatchObject({ status: 'FAILED', attempts: 10 });
  await send(id);
  expect(receiver.received).toHaveLength(10);
});

test('a revoked client gets no message', async () => {
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  await manager.call('revokeApiClient', { params: { id: webhook.clientId }, body: {} });
  await send(id);
  expect(receiver.received).toEqual([]);
  expect((await messagesTo(webhook.id))[0]?.status).toBe('FAILED');
});

test('messages are deleted after 30 days, with their attempts', async () => {
  const webhook = await aWebhook(manager);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  const age = (days: number) =>
    portal.db.owner.query(
      'UPDATE webhook_delivery SET created_at = $2::timestamptz - $3 * interval $$1 day$$ WHERE id = $1',
      [id, portal.services.clock.now().toISOString(), days],
    );
  await age(29);
  await asWorker(portal, purgeDeliveries);
  expect(await messagesTo(webhook.id)).toHaveLength(1);
  await age(31);
  await asWorker(portal, purgeDeliveries);
  expect(await messagesTo(webhook.id)).toEqual([]);
});
