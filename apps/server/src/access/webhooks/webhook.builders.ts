// Webhooks of the demo's clinics, messages to them, and a receiver.
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';
import { lockClaimToEdit } from '../../claims/lifecycle/edit-claim.queries.ts';
import { moveClaim } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { aClient } from '../api-clients/api-client.builders.ts';

const ADDRESS = 'https://clinic.example/webhooks';

/** A webhook of a new client with a scope for claims and letters. */
export async function aWebhook(
  manager: Visitor,
  url = ADDRESS,
  { is_test = false }: { is_test?: boolean } = {},
): Promise<{ id: string; secret: string; clientId: string }> {
  const { client } = await aClient(manager, {
    scopes: ['outpatient-claim:read', 'log:read'],
    is_test,
  });
  const { data } = await manager.call('createWebhook', {
    params: { id: client.id },
    body: { url },
  });
  return { id: data.webhook.id, secret: data.secret, clientId: client.id };
}

/** Declines the claim, as an assessor does. */
export function declining({ services }: Pick<Portal, 'services'>, claimId: string) {
  return async (tx: Transaction): Promise<void> => {
    const claim = await lockClaimToEdit(tx, claimId);
    if (claim === undefined) throw new Error('the claim is missing');
    await moveClaim(tx, claim, {
      to: 'DECLINED',
      at: services.clock.now().toISOString(),
      actor: 'An assessor',
      rejectReason: 'LATE',
      steps: [{ from: claim.raw_status, to: 'DECLINED', reason: 'LATE' }],
    });
  };
}

/** A message that was given up. */
export async function aDelivery(
  portal: Pick<Portal, 'db'>,
  webhookId: string,
  clinicId: string,
): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `INSERT INTO webhook_delivery (webhook_id, clinic_id, event, data, created_at, status, attempts)
     VALUES ($1, $2, 'claim.status_changed', '{"status": "Approved"}', now(), 'FAILED', 10) RETURNING id`,
    [webhookId, clinicId],
  );
  return rows[0]?.id ?? '';
}

/** A receiver that accepts connections and requests, and never answers. */
export async function aHangingReceiver() {
  const server = http.createServer((request) => {
    receiver.hanging += 1;
    receiver.most = Math.max(receiver.most, receiver.hanging);
    request.socket.once('close', () => {
      receiver.hanging -= 1;
    });
  });
  const receiver = {
    url: await listeningOn(server, () => server.closeAllConnections()),
    /** Requests that wait for an answer. */
    hanging: 0,
    /** The largest number of them at the same time. */
    most: 0,
  };
  return receiver;
}

/** Listens until the test has finished. */
async function listeningOn(server: http.Server, onEnd = () => {}): Promise<string> {
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  onTestFinished(() => {
    server.close();
    onEnd();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has this address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

export interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine; `status` is its next answer. */
export async function aReceiver() {
  const received: Received[] = [];
  const receiver = { received, status: 204, url: '' };
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.status, { location: receiver.url }).end('content');
    });
  });
  receiver.url = await listeningOn(server);
  return receiver;
}

/** The signature as a receiver calculates it, after the standard: independent of our own code. */
export function expectedSignature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function ofNewWebhook({ clerk }: World): Promise<{ params: { id: string } }> {
  return { params: { id: (await aWebhook(clerk)).id } };
}

export const webhookMakers = {
  listWebhooks: async ({ clerk }: World) => ({
    params: { id: (await aWebhook(clerk)).clientId },
  }),
  createWebhook: async ({ clerk }: World) => ({
    params: { id: (await aClient(clerk)).client.id },
    body: { url: ADDRESS },
  }),
  removeWebhook: async (world: World) => ({ ...(await ofNewWebhook(world)), body: {} }),
  resumeWebhook: async (world: World) => ({ ...(await ofNewWebhook(world)), body: {} }),
  // Nobody listens there, so the event is refused at once.
  sendTestEvent: async ({ clerk }: World) => ({
    params: { id: (await aWebhook(clerk, 'http://127.0.0.1:9/hook')).id },
    body: {},
  }),
  listDeliveries: async (world: World) => ({
    ...(await ofNewWebhook(world)),
    query: { page: 1, size: 10 },
  }),
  replayDelivery: async ({ clerk, aMessage }: World) => {
    const { id } = await aWebhook(clerk);
    return { params: { id: await aMessage(id) }, body: {} };
  },
} satisfies Partial<Makers>;
