// Ends all connections of one name while the server does long work, starts or stops: the process goes on, and the work is
// done, or is reported as failed and can be repeated.
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/contract/calls.ts';
import type pg from 'pg';
import { BenchClient } from '../bench-client.ts';
import { asOwner, type Site } from './site.ts';
import { endOf, LONG_WORK, type LongWork } from './work.ts';

/** The names of the server's connections (`application_name`). */
const NAMES = ['portal-app', 'portal-worker', 'portal-import', 'portal-owner'] as const;

const LONGEST_MS = 60_000;

export interface Ending {
  readonly work: string;
  /** The names of the ended connections (a LIKE pattern). */
  readonly connections: string;
  readonly outcome: 'done' | 'failed twice' | 'failed, done the second time';
  /** Status of the ordinary request after it. */
  readonly answer: number;
}

export function isGoodEnding({ outcome, answer }: Ending): boolean {
  return outcome !== 'failed twice' && answer === 200;
}

/** Ends the connections of each name once during each kind of work, and all at the start and the stop of the server. */
export async function endConnections(site: Site): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (const work of LONG_WORK) {
    for (const connections of NAMES) endings.push(await endDuring(site, work, connections));
  }
  return [...endings, await endDuringStop(site), await endDuringStart(site)];
}

async function endDuring(site: Site, work: LongWork, connections: string): Promise<Ending> {
  const start = await work.prepare(site);
  const started = await asOwner(site, async (owner) => {
    await owner.query('BEGIN');
    await owner.query(`LOCK TABLE ${work.needs} IN ACCESS EXCLUSIVE MODE`);
    const begun = await start();
    await untilWaiting(owner, work.by);
    await endAll(owner, connections);
    await owner.query('COMMIT');
    return begun;
  });
  const isDone = (await endOf(started)) === 'DONE';
  const answer = await ordinaryRequest(site);
  const again = async () => (await endOf(await (await work.prepare(site))())) === 'DONE';
  return { work: work.name, connections, outcome: await outcomeOf(isDone, again), answer };
}

async function outcomeOf(isDone: boolean, again: () => Promise<boolean>) {
  if (isDone) return 'done';
  return (await again()) ? 'failed, done the second time' : 'failed twice';
}

const EVERY = 'portal-%';

/** Ends connections again and again while the work lasts. */
async function whileEnding<Result>(site: Site, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const ending = (async () => {
    while (!over.signal.aborted) {
      // A database that stops has no connection for this.
      await asOwner(site, (owner) => endAll(owner, EVERY)).catch(() => undefined);
      await pause(100);
    }
  })();
  try {
    return await work;
  } finally {
    over.abort();
    await ending;
  }
}

/** The server must stop in order, that is, with exit code 0. */
async function endDuringStop(site: Site): Promise<Ending> {
  const code = await whileEnding(site, site.stopServer());
  await site.restartServer();
  const outcome = code === 0 ? 'done' : 'failed twice';
  return { work: 'stopping', connections: EVERY, outcome, answer: await ordinaryRequest(site) };
}

/** The server starts, or says that it cannot and starts the next time. */
async function endDuringStart(site: Site): Promise<Ending> {
  const start = () =>
    site.restartServer().then(
      () => true,
      () => false,
    );
  await site.stopServer();
  const outcome = await outcomeOf(await whileEnding(site, start()), start);
  return { work: 'starting', connections: EVERY, outcome, answer: await ordinaryRequest(site) };
}

/** Waits until a connection of this name waits for a table. */
async function untilWaiting(owner: pg.Client, name: string): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    await forgetList(owner);
    const { rows } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'`,
      [name],
    );
    if (rows.length > 0) return;
    if (performance.now() > deadline) throw new Error(`${name} does not begin the work`);
    await pause(10);
  }
}

async function endAll(owner: pg.Client, names: string): Promise<void> {
  await forgetList(owner);
  await owner.query(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name LIKE $1',
    [names],
  );
}

/** A transaction sees the list of connections as it was when it first asked for it. */
async function forgetList(owner: pg.Client): Promise<void> {
  await owner.query('SELECT pg_stat_clear_snapshot()');
}

/** The status of a request. It is sent again while the server asks for that; a server that has ended fails it. */
async function ordinaryRequest({ address }: Site): Promise<number> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const { status } = await fetch(address + calls.getConfig.path);
    if (status !== 503 || performance.now() > deadline) break;
    await pause(50);
  }
  const clerk = await BenchClient.signIn(address, 'clinic.gp');
  const { status } = await fetch(address + calls.listClaims.path, { headers: clerk.headers });
  return status;
}
