// Stopping answers who has asked, and waits for nobody to ask again.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

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
