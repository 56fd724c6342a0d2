// How many requests a second a machine carries, simulated from the measured processor time of each call: requests arrive
// at random, wait for a core of the server, then for one of the database. docs/scaling.md explains the model.
import { percentile, type Figure } from './figures.ts';

/** One kind of request in the mix. */
export interface MixedCall {
  readonly name: string;
  /** Its share of all requests; the shares add up to 1. */
  readonly share: number;
  /** Milliseconds of processor time, as `npm run bench -- --calls` prints them. */
  readonly server: number;
  readonly database: number;
}

const REQUESTS = 20_000;
/** The goal for the mixed load is 30 ms; the times of DAY are from a machine that is four times slower than the one it was set on. */
const MOST_P99_MS = 100;
const BISECTIONS = 14;

/** The same numbers from 0 to 1 in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const meanOf = (mix: readonly MixedCall[], part: 'database' | 'server') =>
  mix.reduce((sum, call) => sum + call.share * call[part], 0);

/** The cores of a machine, divided by what server and database use of them; each has at least one. */
function coresOf(mix: readonly MixedCall[], cores: number) {
  const [server, database] = [meanOf(mix, 'server'), meanOf(mix, 'database')];
  const wanted = Math.round((cores * server) / (server + database));
  const ofServer = Math.min(Math.max(wanted, 1), cores - 1);
  return { ofServer, ofDatabase: cores - ofServer };
}

/** When the request leaves the core that is free first, if it arrives at `at` and works for `time`. */
function leave(freeAt: number[], at: number, time: number): number {
  const first = freeAt.indexOf(Math.min(...freeAt));
  const left = Math.max(at, freeAt[first] ?? 0) + time;
  freeAt[first] = left;
  return left;
}

function pick(mix: readonly MixedCall[], chance: number): MixedCall {
  let rest = chance;
  for (const call of mix) {
    rest -= call.share;
    if (rest < 0) return call;
  }
  const last = mix.at(-1);
  if (last === undefined) throw new Error('the mix is empty');
  return last;
}

/** Milliseconds within which 99 of 100 requests are answered, at a rate of requests a second. */
export function p99At(mix: readonly MixedCall[], cores: number, perSecond: number): number {
  const random = randomNumbers(1);
  const untilNext = () => (-Math.log(1 - random()) * 1000) / perSecond;
  /** Half of the mean to one and a half times the mean. */
  const around = (mean: number) => (0.5 + random()) * mean;
  const { ofServer, ofDatabase } = coresOf(mix, cores);
  const servers = Array.from({ length: ofServer }, () => 0);
  const databases = Array.from({ length: ofDatabase }, () => 0);
  const times: number[] = [];
  let at = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    at += untilNext();
    const call = pick(mix, random());
    const served = leave(servers, at, around(call.server));
    times.push(leave(databases, served, around(call.database)) - at);
  }
  return percentile(times, 0.99);
}

/** The highest rate of requests a second at which the p99 meets its goal. */
export function capacityOf(mix: readonly MixedCall[], cores: number): number {
  let [low, high] = [0, (cores * 1000) / (meanOf(mix, 'server') + meanOf(mix, 'database'))];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (p99At(mix, cores, middle) <= MOST_P99_MS) low = middle;
    else high = middle;
  }
  return low;
}

/** The calls of the mixed load, with the times in docs/scaling.md. */
const DAY: readonly MixedCall[] = [
  { name: 'The own user', share: 0.1, server: 0.6, database: 0.38 },
  { name: 'Claim history, page 1', share: 0.4, server: 1.27, database: 0.93 },
  { name: 'One claim', share: 0.2, server: 1.79, database: 2.33 },
  { name: 'Member by national number', share: 0.1, server: 1.36, database: 1.99 },
  { name: 'Calculator, 5 drugs and 2 procedures', share: 0.1, server: 3.22, database: 2.33 },
  { name: 'Submit, 5 drugs and 2 procedures', share: 0.1, server: 4.43, database: 5.97 },
];

/** The simulated capacity of machines with 2, 8 and 32 cores. */
export function benchScaling(): Figure[] {
  return [2, 8, 32].map((cores) => ({
    name: `Mixed load on ${cores} cores, simulated, p99 ≤ ${MOST_P99_MS} ms`,
    value: capacityOf(DAY, cores),
    unit: '/s',
    goal: '–',
    floor: `${coresOf(DAY, cores).ofServer} cores for the server`,
  }));
}
