import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aReceiver, aWebhook, expectedSignature } from './webhook.builders.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const send = (id: string) => manager.call('sendTestEvent', { params: { id }, body: {} });

test('delivers a signed test event at once and tells its result', async () => {
  const receiver = await aReceiver();
  for (const is_test of [false, true]) {
    const webhook = await aWebhook(manager, receiver.url, { is_test });
    const { data } = await send(webhook.id);
    expect(data).toMatchObject({ is_taken: true, http_status: 204, error: null });
    expect(data.milliseconds).toBeGreaterThan(0);
    const message = receiver.received.at(-1);
    if (message === undefined) throw new Error('nothing arrived');
    expect(message.headers['webhook-id']).toBe(data.id);
    expect(message.headers['webhook-signature']).toBe(expectedSignature(webhook.secret, message));
    expect(JSON.parse(message.body)).toEqual({
      type: 'webhook.test',
      timestamp: data.at,
      data: { webhook_id: webhook.id },
    });
  }
});

test('tells the status of a receiver that refuses it, and pauses or repeats nothing', async () => {
  const receiver = await aReceiver();
  receiver.status = 500;
  const webhook = await aWebhook(manager, receiver.url);
  const { data } = await send(webhook.id);
  expect(data).toMatchObject({ is_taken: false, http_status: 500, error: null });
  const list = { params: { id: webhook.id }, query: { page: 1, size: 10 } };
  expect((await manager.call('listDeliveries', list)).data).toEqual([]);
  const { data: listed } = await manager.call('listWebhooks', { params: { id: webhook.clientId } });
  expect(listed[0]?.failing_since).toBeNull();
});

test('tells why there was no answer', async () => {
  const { id } = await aWebhook(manager, 'http://127.0.0.1:9/nobody');
  const { data } = await send(id);
  expect(data).toMatchObject({ is_taken: false, http_status: null });
  expect(data.error).toContain('ECONNREFUSED');
});

test('refuses webhooks that were removed or belong to another clinic or a revoked client', async () => {
  const removed = await aWebhook(manager);
  await manager.call('removeWebhook', { params: { id: removed.id }, body: {} });
  const revoked = await aWebhook(manager);
  await manager.call('revokeApiClient', { params: { id: revoked.clientId }, body: {} });
  const foreign = await aWebhook(await portal.signIn('clinic.other'));
  const codes = [];
  for (const { id } of [removed, revoked, foreign]) {
    codes.push((await manager.refused('sendTestEvent', { params: { id }, body: {} })).code);
  }
  expect(codes).toEqual(['WEBHOOK_NOT_FOUND', 'API_CLIENT_REVOKED', 'WEBHOOK_NOT_FOUND']);
});
