// Calls while all database connections are in use.
import { get } from 'node:http';
import { Problem } from '@portal/contract/problem.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';

const patient = { timeout: 30_000 };
const connections = 30;

/** Takes every connection of the server until the returned function is called. */
async function takeAllConnections({ database }: Portal): Promise<() => void> {
  const { promise: isOver, resolve: giveBack } = Promise.withResolvers<undefined>();
  onTestFinished(() => giveBack(undefined));
  const held = Array.from({ length: connections }, () => database.transaction(() => isOver));
  await expect
    .poll(() => database.pool.totalCount - database.pool.idleCount, patient)
    .toBe(connections);
  return () => {
    giveBack(undefined);
    void Promise.all(held);
  };
}

test('an overloaded server rejects reads with Retry-After, while a submission waits for its turn', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const giveBack = await takeAllConnections(portal);
  const read = await clerk.try('listClaims', { query: {} });
  expect(read).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '1' },
  });
  const submitted = clerk.try('submitClaim', { body });
  await expect.poll(() => portal.database.turns.waiting(), patient).toBe(1);
  giveBack();
  expect((await submitted).status).toBe(201);
  expect((await clerk.try('listClaims', { query: {} })).status).toBe(200);
});

/** The status of a GET request whose target is sent unchanged; fetch would normalize it. */
function statusOf(origin: string, target: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(origin, { path: target }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('a read that would wait too long is rejected before any work is done', async () => {
  const portal = await portalForTest({ template: 'empty' });
  const { turns } = portal.database;
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = portal.visitor();
  // Turns that take as long as a read may wait.
  const giveBack = await takeAllConnections(portal);
  await expect(turns.take('read')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  giveBack();
  await expect.poll(() => portal.database.pool.idleCount, patient).toBe(connections);
  expect((await visitor.refused('listClaims', { query: {} })).code).toBe('TOKEN_MISSING');

  const giveBackAgain = await takeAllConnections(portal);
  const reads = Array.from({ length: 2 * connections }, () =>
    turns.take('read').then(
      (end) => end(),
      () => undefined,
    ),
  );
  expect((await visitor.refused('listClaims', { query: {} })).code).toBe('UNAVAILABLE');
  const overHttp = await fetch(`${origin}/api/claim/v1/claims`);
  expect([overHttp.status, overHttp.headers.get('retry-after')]).toEqual([503, '1']);
  expect(Problem.parse(await overHttp.json()).code).toBe('UNAVAILABLE');
  // This call needs no database, so only the first check rejects it.
  for (const target of [
    `${origin}/api/openapi.json`,
    '/API/openapi.json',
    '/%61pi/openapi.json?%ff',
  ]) {
    expect(await statusOf(origin, target)).toBe(503);
  }
  const metrics = await portal.metrics();
  expect(metrics).toMatch(/^requests_refused_total [1-9]/m);
  giveBackAgain();
  await Promise.all(reads);
  expect((await visitor.refused('listClaims', { query: {} })).code).toBe('TOKEN_MISSING');
});
