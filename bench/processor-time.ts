// Processor time from the operating system's accounting: of this process, of the database's processes and of others,
// and the time that the host gave to other guests.
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import type pg from 'pg';

/** The kernel counts in hundredths of a second, whatever its own clock is. */
const MILLISECONDS_OF_TICK = 10;

/** Positions in /proc/PID/stat after the name of the program (man 5 proc). */
const [PARENT, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [1, 11, 12, 13, 14];

function statOf(pid: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has just ended; its parent counts it.
    return undefined;
  }
}

const ticks = (stat: readonly string[], at: number) => Number(stat[at] ?? 0);

/** The milliseconds of the server process of a database, of its running children and of those that have ended. */
function databaseMilliseconds(postmaster: string): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat === undefined || (pid !== postmaster && stat[PARENT] !== postmaster)) continue;
    sum += ticks(stat, USER) + ticks(stat, SYSTEM);
    if (pid === postmaster) sum += ticks(stat, USER_OF_ENDED) + ticks(stat, SYSTEM_OF_ENDED);
  }
  return sum * MILLISECONDS_OF_TICK;
}

/** The milliseconds of processes, without their children. */
export function millisecondsOf(pids: readonly string[]): number {
  const stats = pids.map(statOf).filter((stat) => stat !== undefined);
  const sum = stats.reduce((all, stat) => all + ticks(stat, USER) + ticks(stat, SYSTEM), 0);
  return sum * MILLISECONDS_OF_TICK;
}

/** The process that started a process; undefined if it has ended. */
export function parentOf(pid: string): string | undefined {
  return statOf(pid)?.[PARENT];
}

/** The process that started the backend of a connection. */
export async function findPostmaster(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const parent = parentOf(String(rows[0]?.pid ?? ''));
  if (parent === undefined) throw new Error('processor time can be measured on Linux only');
  return parent;
}

export interface ProcessorTime {
  /** Milliseconds of this process, which is server and caller. */
  readonly server: number;
  readonly database: number;
}

export async function processorTimeOf(
  postmaster: string,
  work: () => Promise<unknown>,
): Promise<ProcessorTime> {
  const before = databaseMilliseconds(postmaster);
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return { server: (user + system) / 1000, database: databaseMilliseconds(postmaster) - before };
}

/** Position in the first line of /proc/stat. */
const STOLEN = 8;

const stolenTicks = () =>
  Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, STOLEN + 1)[STOLEN]);

/** Returns a function for the share of all processor time since now that the host gave to other guests, in steps of 10 ms. */
export function countStolenTime(): () => number {
  const before = stolenTicks();
  const started = performance.now();
  return () => {
    const milliseconds = (stolenTicks() - before) * MILLISECONDS_OF_TICK;
    return milliseconds / (performance.now() - started) / os.cpus().length;
  };
}
