// Stopping answers who has asked, and waits for nobody to ask again.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { endConnectionsWhenClosing } from './closing-connections.ts';

// A connection is kept for more than a minute.
const patience = 20_000;

test(
  'a request that is on its way is answered, and its connection ends with the answer',
  async () => {
    const { app, db } = await portalForTest({ template: 'empty' });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await db.owner.query('BEGIN');
    await db.owner.query('LOCK TABLE portal.migration IN ACCESS EXCLUSIVE MODE');
    const asked = once(app.server, 'request');
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/readyz`, { agent: new Agent({ keepAlive: true }) }, resolve).on(
        'error',
        reject,
      );
    });
    await asked;
    const closed = app.close();
    await db.owner.query('COMMIT');
    const answer = await answered;
    expect(JSON.parse(await text(answer))).toEqual({ status: 'ready' });
    expect(answer.headers.connection).toBe('close');
    await closed;
  },
  patience,
);

test(
  'an answer that has begun is sent to its end, and its connection ends with it',
  async () => {
    const app = Fastify();
    endConnectionsWhenClosing(app);
    const body = new PassThrough();
    app.get('/', (_request, reply) => reply.send(body));
    const isClosing = new Promise<void>((resolve) => {
      app.addHook('preClose', (done) => {
        resolve();
        done();
      });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    body.write('first and ');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { agent: new Agent({ keepAlive: true }) }, resolve).on('error', reject);
    });
    const read = text(answer);
    const closed = app.close();
    await isClosing;
    body.end('last');
    expect(await read).toBe('first and last');
    await closed;
  },
  patience,
);
