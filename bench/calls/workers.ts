// The gain of a second server process when the database has processors of its own. On a small machine, each server
// process gets a fixed part of a processor (control groups of Linux), so that the database and the caller have the rest.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../../apps/server/test/product.ts';
import { BenchClient } from '../bench-client.ts';
import type { Figure } from '../figures.ts';
import { millisecondsOf, parentOf, processorTimeOf } from '../processor-time.ts';
import { startLoadGenerator } from './load-generator.ts';

const PART_OF_PROCESSOR = 0.2;
const PERIOD_MICROSECONDS = 10_000;
const GOAL = 1.7;
/**
 * With ten, each of two processes would have five at a time, and a request then costs more (who am I: 0.69 ms instead
 * of 0.56). That would hide part of the gain.
 */
const width = 20;
const ALL_GROUPS = '/sys/fs/cgroup';

const asks = [
  { name: 'The own user', url: '/api/identity/v2/auth/me', requests: 1500 },
  { name: 'Claim history, page 1', url: '/api/claim/v1/claims?page=1&size=10', requests: 800 },
] as const;

interface Measured {
  readonly perSecond: number;
  // The following are parts of a processor. The process that starts the others is not counted.
  readonly servers: number;
  readonly database: number;
  readonly caller: number;
}

/** Throughput with one and with two server processes. Needs the rights of root. */
export async function benchWorkers(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
  // Otherwise the database, which runs as another user, keeps its data elsewhere.
  await chmod(folder, 0o755);
  try {
    const one = await measureWith(1, folder);
    const two = await measureWith(2, folder);
    return asks.flatMap(({ name }) => figuresOf(name, one.get(name), two.get(name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(name: string, one: Measured | undefined, two: Measured | undefined): Figure[] {
  if (one === undefined || two === undefined) return [];
  const used = ({ servers, database, caller }: Measured) =>
    `servers ${servers.toFixed(2)} of a processor, database ${database.toFixed(2)}, caller ${caller.toFixed(2)}`;
  return [
    {
      name: `${name}, one server process`,
      value: one.perSecond,
      unit: '/s',
      goal: '–',
      floor: used(one),
    },
    {
      name: `${name}, two server processes`,
      value: two.perSecond,
      unit: '/s',
      goal: '–',
      floor: used(two),
    },
    { name: `${name}, gain`, value: two.perSecond / one.perSecond, unit: '×', goal: `≥ ${GOAL}` },
  ];
}

async function measureWith(workers: number, folder: string): Promise<Map<string, Measured>> {
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ADJUDICATE_DELAY: '86400',
    WORKERS: String(workers),
  });
  const generator = startLoadGenerator();
  const groups: string[] = [];
  try {
    const servers =
      workers === 1 ? [String(product.process.pid)] : await childrenOf(String(product.process.pid));
    if (servers.length !== workers) throw new Error(`there are ${servers.length} server processes`);
    for (const pid of servers) groups.push(await limit(pid));
    const { headers } = await BenchClient.signIn(product.address, 'clinic.gp');
    const [postmaster = ''] = (
      await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')
    ).split('\n');
    const measured = new Map<string, Measured>();
    for (const { name, url, requests } of asks) {
      const send = (count: number) =>
        generator.send({
          address: product.address,
          headers,
          requests: Array.from({ length: count }, () => ({ method: 'GET' as const, url })),
          width,
        });
      // Each process must have compiled its code.
      await send(workers * requests);
      const before = millisecondsOf(servers);
      let sent = { perSecond: 0, processorMilliseconds: 0 };
      const time = await processorTimeOf(postmaster, async () => {
        sent = await send(requests);
      });
      const milliseconds = (requests * 1000) / sent.perSecond;
      measured.set(name, {
        perSecond: sent.perSecond,
        servers: (millisecondsOf(servers) - before) / milliseconds,
        database: time.database / milliseconds,
        caller: sent.processorMilliseconds / milliseconds,
      });
    }
    return measured;
  } finally {
    generator.stop();
    await product.stop();
    for (const group of groups) await rmdir(group);
  }
}

/** The server processes that a process has started. */
async function childrenOf(parent: string): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = processes.filter((pid) => parentOf(pid) === parent);
  const commands = await Promise.all(
    children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')),
  );
  return children.filter((_, at) => commands[at]?.startsWith(process.execPath) === true);
}

/** Gives the process a part of a processor; returns the folder of its control group. */
async function limit(pid: string): Promise<string> {
  const quota = String(PART_OF_PROCESSOR * PERIOD_MICROSECONDS);
  const isUnified = existsSync(path.join(ALL_GROUPS, 'cgroup.controllers'));
  const group = path.join(ALL_GROUPS, isUnified ? '' : 'cpu', `portal-bench-${pid}`);
  if (isUnified) await writeFile(path.join(ALL_GROUPS, 'cgroup.subtree_control'), '+cpu');
  await mkdir(group);
  if (isUnified) {
    await writeFile(path.join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  } else {
    await writeFile(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    await writeFile(path.join(group, 'cpu.cfs_quota_us'), quota);
  }
  await writeFile(path.join(group, 'cgroup.procs'), pid);
  return group;
}
