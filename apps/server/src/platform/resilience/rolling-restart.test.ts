// Two servers behind a proxy, restarted one after the other while people work.
import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { openDatabase } from '../database/database.ts';
import { openHealth } from '../monitoring/health.ts';
import { drainAndClose } from './drain.ts';

const restarts = 6;
const patient = { timeout: 60_000 };
const times = { noticeMs: 500, idleMs: 500, longestMs: 60_000 };

/** Like a server process, but in this process: an application with its own connections. */
class RestartableServer {
  port = 0;
  readonly #portal: Portal;
  #stop: () => Promise<void> = async () => undefined;

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async start(): Promise<void> {
    const { services, db } = this.#portal;
    const database = openDatabase(db.ownerUrl, testSecrets, services.clock);
    const own = { ...services, database };
    const health = openHealth(own);
    const app: FastifyInstance = await createApp(own, { health });
    await app.listen({ host: '127.0.0.1', port: this.port });
    this.port = Number(new URL(app.listeningOrigin).port);
    this.#stop = async () => {
      await drainAndClose(app, health.drain, times);
      await database.close();
    };
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}

interface Backend {
  readonly server: RestartableServer;
  readonly agent: Agent;
  isReady: boolean;
}

/** Sends each request to the next ready server; tries another one only if nothing was sent. */
class Proxy {
  readonly backends: readonly Backend[];
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #checks: Promise<void>;
  #isOpen = true;
  #next = 0;

  constructor(servers: readonly RestartableServer[]) {
    this.backends = servers.map((server) => ({
      server,
      agent: new Agent({ keepAlive: true }),
      isReady: true,
    }));
    this.#checks = this.#checkAgainAndAgain();
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#checks;
    for (const { agent } of this.backends) agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #checkAgainAndAgain(): Promise<void> {
    while (this.#isOpen) {
      await Promise.all(
        this.backends.map(async (backend) => {
          const url = `http://127.0.0.1:${backend.server.port}/readyz`;
          const answer = await fetch(url, { headers: { connection: 'close' } }).catch(
            () => undefined,
          );
          await answer?.body?.cancel();
          backend.isReady = answer?.ok === true;
        }),
      );
      await setTimeout(50);
    }
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    this.#next += 1;
    const inTurn = this.backends.map(
      (_, at) => this.backends[(at + this.#next) % this.backends.length],
    );
    const candidates = inTurn.filter((backend) => backend?.isReady === true);
    for (const backend of candidates) {
      if (backend === undefined) continue;
      try {
        await passOn(request, body, backend, response);
        return;
      } catch (error) {
        if (!isRefusal(error)) break;
      }
    }
    response.writeHead(502).end();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function passOn(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { agent, server }: Backend,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { connection: _connection, ...passed } = headers;
    const own = { ...passed, 'content-length': String(body.length) };
    const target = { host: '127.0.0.1', port: server.port, method, path: url, headers: own, agent };
    sendRequest(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
      answer.pipe(response).on('finish', resolve).on('error', reject);
      answer.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

interface Load {
  isOver: boolean;
  readonly statuses: number[];
}

/** Lists claims and saves drafts until the load is over. */
async function work(address: string, clerk: Visitor, load: Load): Promise<void> {
  const body = JSON.stringify(await aClaim(clerk, 'T3000001Z'));
  const authorization = `Bearer ${clerk.accessToken ?? ''}`;
  for (let sent = 0; !load.isOver; sent += 1) {
    const isSave = sent % 4 === 0;
    const url = `${address}/api/claim/v1/claims${isSave ? '/drafts' : '?size=1'}`;
    const answer = await fetch(url, {
      method: isSave ? 'POST' : 'GET',
      headers: { authorization, ...(isSave ? { 'content-type': 'application/json' } : {}) },
      ...(isSave ? { body } : {}),
    });
    await answer.arrayBuffer();
    load.statuses.push(answer.status);
  }
}

test('loses no request when two servers are restarted in turn under load', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const servers = [new RestartableServer(portal), new RestartableServer(portal)] as const;
  for (const server of servers) await server.start();
  const proxy = new Proxy(servers);
  const address = await proxy.listen();
  onTestFinished(async () => {
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
  });
  const clerk = await portal.signIn('clinic.gp');
  const load: Load = { isOver: false, statuses: [] };
  const workers = Array.from({ length: 6 }, () => work(address, clerk, load));
  for (let restart = 0; restart < restarts; restart += 1) {
    const answered = load.statuses.length;
    await expect.poll(() => load.statuses.length, patient).toBeGreaterThan(answered + 30);
    const server = servers[restart % 2] ?? servers[0];
    await server.stop();
    await server.start();
    await expect.poll(() => proxy.backends.every(({ isReady }) => isReady), patient).toBe(true);
  }
  load.isOver = true;
  await Promise.all(workers);
  expect(load.statuses.filter((status) => status >= 400)).toEqual([]);
});
