// While stopping, the server answers every request that was sent and closes idle connections.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type RouteHandlerMethod } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { drainAndClose, endConnectionsWhenDraining, openDrain, type DrainTimes } from './drain.ts';

/** Longer than any test runs. */
const never = 600_000;
const patient = { timeout: 30_000 };
const atOnce: DrainTimes = { noticeMs: 0, idleMs: 0, longestMs: never };

async function listening(handler: RouteHandlerMethod) {
  const drain = openDrain();
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWhenDraining(app, drain);
  app.get('/', handler);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = (times: DrainTimes) => drainAndClose(app, drain, times);
  return { app, drain, address, stop };
}

function ask(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: new Agent({ keepAlive: true }) }, resolve).on('error', reject);
  });
}

/** A connection that stays open for the next request. */
async function openConnection(address: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const request = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

test('a request in progress gets its response, and its connection closes afterwards', async () => {
  const { promise: answer, resolve: giveAnswer } = Promise.withResolvers<string>();
  const { app, address, stop } = await listening(() => answer);
  const asked = once(app.server, 'request');
  const answered = ask(address);
  await asked;
  const stopped = stop(atOnce);
  giveAnswer('late, but whole');
  const got = await answered;
  expect(await text(got)).toBe('late, but whole');
  expect(got.headers.connection).toBe('close');
  await stopped;
});

test('a response in progress is sent completely, and its connection closes after it', async () => {
  const body = new PassThrough();
  const { drain, address, stop } = await listening((_request, reply) => reply.send(body));
  body.write('first and ');
  const read = text(await ask(address));
  const stopped = stop(atOnce);
  expect(drain.hasBegun).toBe(true);
  body.end('last');
  expect(await read).toBe('first and last');
  await stopped;
});

test('new connections are accepted until load balancers have had time to notice', async () => {
  const { address, drain, stop } = await listening(async () => 'still here');
  const stopped = stop({ noticeMs: 1_000, idleMs: 0, longestMs: never });
  expect(drain.hasBegun).toBe(true);
  const got = await ask(address);
  expect(await text(got)).toBe('still here');
  expect(got.headers.connection).toBe('close');
  await stopped;
});

test('a request on an idle connection gets its response after new connections are no longer accepted', async () => {
  const { app, address, stop } = await listening(async () => 'answered');
  const idle = await openConnection(address);
  idle.write(request);
  await once(idle, 'data');
  const stopped = stop({ noticeMs: 0, idleMs: never, longestMs: never });
  await expect.poll(() => app.server.listening, patient).toBe(false);
  await expect(openConnection(address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  idle.write(request);
  const rest = await text(idle);
  expect(rest).toMatch(/^HTTP\/1\.1 200 /);
  expect(rest).toMatch(/connection: close/i);
  expect(rest).toContain('answered');
  // All connections have closed.
  await stopped;
});

test('a connection that stays idle is closed', async () => {
  const { address, stop } = await listening(async () => 'answered');
  const idle = await openConnection(address);
  idle.write(request);
  await once(idle, 'data');
  const ended = once(idle.resume(), 'close');
  await stop({ noticeMs: 0, idleMs: 1, longestMs: never });
  await ended;
});

test('a response that does not end is aborted', async () => {
  const { address, stop } = await listening((_request, reply) => {
    const endless = new PassThrough();
    endless.write('some');
    return reply.send(endless);
  });
  const read = text(await ask(address));
  await Promise.all([
    expect(read).rejects.toThrow('aborted'),
    stop({ noticeMs: 0, idleMs: 0, longestMs: 1 }),
  ]);
});
