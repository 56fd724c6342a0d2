// A clinic's receiver of webhooks. The messages about decisions must all arrive, whatever happens to the portal.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/contract/calls.ts';
import { z } from 'zod';
import { BenchClient } from '../bench-client.ts';
import { asOwner, type Site } from './site.ts';

/** The jobs of a dead process go on within 40 s; a message that could not be sent is sent again later. */
const LONGEST_MS = 180_000;

export interface Receiver {
  /** Waits until no message is left to send; returns the number of messages that have not arrived. */
  missing(): Promise<number>;
  close(): void;
}

const WithId = z.object({ data: z.object({ id: z.string() }) });

/** Makes a client of the clinic with a webhook, and receives its messages. */
export async function openReceiver(site: Site): Promise<Receiver> {
  const arrived = new Set<string>();
  const server = http.createServer((request, response) => {
    arrived.add(String(request.headers['webhook-id']));
    request.resume().once('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has this address
  const { port } = server.address() as AddressInfo;
  const manager = await BenchClient.signIn(site.address, 'clinic.gp');
  const content = {
    name: `Chaos ${port}`,
    location_id: site.setting.clinicId,
    scopes: ['outpatient-claim:read'],
    key_method: 'CLIENT_SECRET',
  };
  const client = WithId.parse(JSON.parse(await manager.post(calls.createApiClient.path, content)));
  await manager.post(calls.createWebhook.path.replace(':id', client.data.id), {
    url: `http://127.0.0.1:${port}/hook`,
  });
  return {
    async missing() {
      const deadline = performance.now() + LONGEST_MS;
      for (;;) {
        const sent = await askAgain(site);
        if (sent.every(({ status }) => status === 'DELIVERED') || performance.now() > deadline) {
          return sent.filter(({ id }) => !arrived.has(id)).length;
        }
        await pause(200);
      }
    },
    close: () => void server.close(),
  };
}

/** The messages so far. Those that wait for their next attempt, which may be minutes away, are sent now. */
const askAgain = (site: Site) =>
  asOwner(site, async (owner) => {
    await owner.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), now()) FROM graphile_worker.jobs
        WHERE task_identifier = 'send_webhook' AND locked_at IS NULL AND run_at > now()`,
    );
    const { rows } = await owner.query<{ id: string; status: string }>(
      'SELECT id::text, status FROM webhook_delivery',
    );
    return rows;
  });
