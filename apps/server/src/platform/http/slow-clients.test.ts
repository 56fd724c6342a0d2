// Many slow clients on the real server process, while others use it.
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { portalForTest, Visitor } from '../../../test/portal.ts';
import { addressOf, serverOnTestDatabase } from '../../../test/processes/server-process.ts';
import { openSlowClients, type Slowness } from '../../../test/processes/slow-clients.ts';
import { overHttp } from '../../../test/transport.ts';
import { MOST_UNFINISHED_BODIES } from './unfinished-bodies.ts';

const SLOW = 200;
const READS = 40;
/** Between two reads, as people make them. Slow clients delay others most while the server has little else to do. */
const PAUSE_MS = 30;

async function startServer(): Promise<string> {
  const settings = { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = await serverOnTestDatabase(settings, 'demo');
  return addressOf(server.stdout);
}

/** Reads the claims again and again; returns the statuses and the usual time of a read. */
async function readClaims(clerk: Visitor) {
  const statuses = new Set<number>();
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    statuses.add((await clerk.try('listClaims', { query: {} })).status);
    times.push(performance.now() - began);
    await pause(PAUSE_MS);
  }
  const usualMs = times.toSorted((a, b) => a - b)[READS / 2] ?? 0;
  return { statuses: [...statuses], usualMs };
}

async function slowClients(address: string, slowness: Slowness) {
  const slow = await openSlowClients(address, slowness, SLOW);
  onTestFinished(() => slow.close());
  return slow;
}

test('200 slow bodies, headers and readers neither delay ordinary reads nor cause a 503', async () => {
  const address = await startServer();
  const clerk = new Visitor(overHttp(address));
  await clerk.signIn('clinic.gp');
  for (const slowness of ['bodies', 'headers', 'readers'] as const) {
    const slow = await slowClients(address, slowness);
    const { statuses, usualMs } = await readClaims(clerk);
    expect({ slowness, statuses }).toEqual({ slowness, statuses: [200] });
    expect(usualMs).toBeLessThan(1_000);
    // Some are cut off with 408; none gets a 503.
    expect(slow.statuses.filter((line) => line !== 'HTTP/1.1 408 Request Timeout')).toEqual([]);
    slow.close();
  }
});

test(`an address that sends more than ${MOST_UNFINISHED_BODIES} bodies at once loses the oldest, and others are accepted`, async () => {
  const address = await startServer();
  const slow = await slowClients(address, 'bodies');
  await expect
    .poll(() => slow.open(), { timeout: 30_000 })
    .toBeLessThanOrEqual(MOST_UNFINISHED_BODIES);
  expect(new Set(slow.statuses)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  await new Visitor(overHttp(address)).signIn('clinic.gp');
});

test('a reply that its client does not read does not count as unanswered', async () => {
  const { app, database } = await portalForTest({ template: 'empty' });
  const { arrivals } = database.turns;
  const add = arrivals.add.bind(arrivals);
  const unanswered = new Set<object>();
  vi.spyOn(arrivals, 'add').mockImplementation(() => {
    const request = {};
    unanswered.add(request);
    const end = add();
    return () => {
      unanswered.delete(request);
      end();
    };
  });
  const served = await leaveReplyUnread(app);
  await expect.poll(() => unanswered.size, { timeout: 30_000 }).toBe(0);
  expect(served.writableLength).toBeGreaterThan(0);
});

test('a client that does not read its reply in time is cut off', async () => {
  const limits = {
    headersMs: 0,
    bodyMs: 600_000,
    requestMs: 0,
    checkEveryMs: 30_000,
    replyMs: 100,
  };
  const { app } = await portalForTest({ template: 'empty', app: { limits } });
  const served = await leaveReplyUnread(app);
  await expect.poll(() => served.destroyed, { timeout: 30_000 }).toBe(true);
});

/** The server's end of a connection whose client asks for more than its buffers hold and reads nothing. */
async function leaveReplyUnread(app: FastifyInstance): Promise<Socket> {
  const connection = new Promise<Socket>((resolve) => {
    app.server.once('connection', resolve);
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16));
  const served = await connection;
  await expect
    .poll(() => served.destroyed || served.writableLength > 0, { timeout: 30_000 })
    .toBe(true);
  return served;
}
