// One fault under load, and what became of the claims.
import { setTimeout as pause } from 'node:timers/promises';
import { examine, type Evidence } from '../chaos/evidence.ts';
import { startLoad, type Load } from '../chaos/load.ts';
import { cutOff, joinAgain, killAllOn, type HostName } from './network.ts';
import { databaseHosts, type HaSite } from './site.ts';

const LONGEST_MS = 180_000;
/** Each of the eight clerks submits about two claims before the fault, and two after it. */
const CLAIMS_AROUND = 16;
/** Longer than any other limit, so that everybody notices. */
const CUT_MS = 15_000;
const TENTH_MS = 100;

type FaultName =
  | 'primary cut off'
  | 'primary killed'
  | 'server cut off'
  | 'server with etcd cut off'
  | 'standby cut off';

export interface Round {
  readonly fault: FaultName;
  readonly acknowledged: number;
  /** Requests that were sent again. */
  readonly sentAgain: number;
  readonly lost: number;
  readonly doubled: number;
  readonly half: number;
  /** Requests whose connection to HAProxy ended without a complete response. */
  readonly resets: number;
  /** Seconds from the fault to the first acknowledged claim that was sent after it. */
  readonly backAfter: number;
  /** The seconds that the slowest claim of the round took, with all its repetitions. */
  readonly slowest: number;
  readonly wrongAnswers: readonly string[];
}

/** Causes the fault under load, repairs it, and waits until everything is whole again. */
export async function hit(site: HaSite, fault: FaultName): Promise<Round> {
  await site.untilWhole();
  const load = await signedIn(site);
  let backAfter: number;
  try {
    await until(() => load.acts.length >= CLAIMS_AROUND, load);
    const repair = await strike(site, fault);
    backAfter = await repair.back(load);
    await until(() => load.acts.length >= CLAIMS_AROUND, load);
    await repair.end();
    await site.untilWhole();
    const enough = load.acts.length + CLAIMS_AROUND;
    await until(() => load.acts.length >= enough, load);
  } finally {
    await load.stop();
  }
  const evidence = await examined(site, load);
  const waits = load.acts.map(({ beganAt, acknowledgedAt }) => acknowledgedAt - beganAt);
  return {
    fault,
    acknowledged: load.acts.length,
    sentAgain: load.failures(),
    lost: evidence.lost,
    doubled: evidence.doubled,
    half: evidence.half,
    resets: load.resets(),
    backAfter,
    slowest: seconds(Math.max(...waits)),
    wrongAnswers: load.wrongAnswers,
  };
}

const SIGN_IN_TIMES = 20;
const SIGN_IN_PAUSE_MS = 500;

/** Starts the load. A server has connections that the last fault has broken, so the sign-in may have to be repeated. */
async function signedIn(site: HaSite): Promise<Load> {
  for (let times = 1; times < SIGN_IN_TIMES; times += 1) {
    try {
      return await startLoad(site);
    } catch {
      await pause(SIGN_IN_PAUSE_MS);
    }
  }
  return startLoad(site);
}

/** Repeated if there is another failover meanwhile. */
async function examined(site: HaSite, load: Load): Promise<Evidence> {
  try {
    return await examine({ ownerUrl: await site.ownerUrl() }, load.acts);
  } catch {
    await site.untilWhole();
    return examine({ ownerUrl: await site.ownerUrl() }, load.acts);
  }
}

interface Repair {
  /** Waits for the first claim that was sent after the fault; returns the seconds from the fault to it. */
  back(load: Load): Promise<number>;
  end(): Promise<void>;
}

async function strike(site: HaSite, fault: FaultName): Promise<Repair> {
  const primary = await site.primary();
  const began = performance.now();
  const back = (after: number) => async (load: Load) => {
    const first = () =>
      load.acts.find(
        ({ beganAt, acknowledgedAt, failures }) =>
          acknowledgedAt > after && (beganAt >= after || failures > 0),
      );
    await until(() => first() !== undefined, load);
    return seconds((first()?.acknowledgedAt ?? Number.POSITIVE_INFINITY) - began);
  };
  if (fault === 'primary killed') {
    await killAllOn(primary);
    return { back: back(performance.now()), end: () => site.startDatabaseHost(primary) };
  }
  const standby = databaseHosts.find((host) => host !== primary) ?? primary;
  const hosts: Readonly<Record<Exclude<FaultName, 'primary killed'>, HostName>> = {
    'primary cut off': primary,
    'standby cut off': standby,
    'server with etcd cut off': 'app1',
    'server cut off': 'app2',
  };
  const host = hosts[fault];
  await cutOff(host);
  return {
    back: back(performance.now()),
    async end() {
      await pause(Math.max(0, CUT_MS - (performance.now() - began)));
      await joinAgain(host);
    },
  };
}

/** The counts of the rounds of each fault, with the longest times. */
export function sumOf(rounds: readonly Round[]): object[] {
  return [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, some]) => {
    const sum = (of: (round: Round) => number) => some.reduce((all, round) => all + of(round), 0);
    const backs = some.map(({ backAfter }) => backAfter).toSorted((one, other) => one - other);
    return {
      fault,
      times: some.length,
      acknowledged: sum(({ acknowledged }) => acknowledged),
      'sent again': sum(({ sentAgain }) => sentAgain),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      half: sum(({ half }) => half),
      resets: sum(({ resets }) => resets),
      wrong: sum(({ wrongAnswers }) => wrongAnswers.length),
      'back after s, median': backs[Math.floor(backs.length / 2)],
      'back after s, longest': backs.at(-1),
      'slowest claim s': Math.max(...some.map(({ slowest }) => slowest)),
    };
  });
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / TENTH_MS) / 10;
}

async function until(isReached: () => boolean, load: Load): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!isReached()) {
    if (performance.now() > deadline) {
      throw new Error(
        `no claim is acknowledged any more: ${load.acts.length} were; ${load.wrongAnswers.join(' | ')}`,
      );
    }
    await pause(10);
  }
}
