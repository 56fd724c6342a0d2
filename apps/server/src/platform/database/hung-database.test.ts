// A database that accepts connections and statements, but does not answer. Only the driver's timers are moved forward.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { openHangingProxy, type HangingProxy } from '../../../test/outages/hanging-proxy.ts';
import { portalForTest, Visitor } from '../../../test/portal.ts';
import { intoApp } from '../../../test/transport.ts';
import { createApp } from '../../app.ts';
import { openDrain } from '../resilience/drain.ts';
import { openReadiness } from '../monitoring/readiness.ts';
import { openDatabase } from './database.ts';

const patient = { timeout: 30_000, interval: 5 };
const REQUEST_MS = 10_000;
const CONNECT_MS = 5_000;
const PROBE_MS = 3_000;

afterEach(() => {
  vi.useRealTimers();
});

async function behindProxy() {
  const portal = await portalForTest({ template: 'empty' });
  const proxy = await openHangingProxy(portal.db.ownerUrl);
  const database = openDatabase(proxy.url, testSecrets, portal.services.clock, { size: 1 });
  const services = { ...portal.services, database };
  const app = await createApp(services);
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await proxy.close();
  });
  return { proxy, services, visitor: new Visitor(intoApp(app)) };
}

/** Starts work, waits until the database should have answered, and moves the time forward. */
async function unanswered<Result>(
  proxy: HangingProxy,
  work: () => Promise<Result>,
  afterMs: number,
): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = proxy.withheld();
  const result = work();
  while (proxy.withheld() === before) await new Promise(setImmediate);
  vi.advanceTimersByTime(afterMs);
  vi.useRealTimers();
  return result;
}

const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE' },
  headers: { 'retry-after': '1' },
};

test('a call without an answer after 10 s returns 503, also on a new connection, until the database answers', async () => {
  const { proxy, visitor } = await behindProxy();
  await visitor.call('getConfig', {});
  proxy.hang();
  const call = () => visitor.try('getConfig', {});
  expect(await unanswered(proxy, call, REQUEST_MS)).toMatchObject(unavailable);
  // The hanging connection was given up, so the next call opens one.
  expect(await unanswered(proxy, call, CONNECT_MS)).toMatchObject(unavailable);
  proxy.resume();
  await expect.poll(async () => (await call()).status, patient).toBe(200);
});

test('a call waits as long as a statement may take', async () => {
  const { proxy, visitor } = await behindProxy();
  await visitor.call('getConfig', {});
  proxy.hang();
  const call = async () => {
    const answer = visitor.try('getConfig', {});
    return { answer };
  };
  const { answer } = await unanswered(proxy, call, REQUEST_MS - 1_000);
  proxy.resume();
  expect((await answer).status).toBe(200);
});

test('the server is not ready while the database does not answer', async () => {
  const { proxy, services } = await behindProxy();
  const check = () => openReadiness(services, openDrain())();
  expect(await check()).toMatchObject({ isReady: true });
  proxy.hang();
  expect(await unanswered(proxy, check, PROBE_MS)).toMatchObject({
    isReady: false,
    reasons: ['The database does not answer.'],
  });
  proxy.resume();
  await expect.poll(async () => (await check()).isReady, patient).toBe(true);
});
