// Causes one fault after another in a portal under load, and checks what people have stored.
import { setTimeout as pause } from 'node:timers/promises';
import { examine } from './evidence.ts';
import type { Fault } from './faults.ts';
import { startLoad, type Act, type Load } from './load.ts';
import type { ActKind } from './people.ts';
import type { Site } from './site.ts';

const longestWaitMs = 120_000;

export interface Outcome {
  readonly fault: string;
  readonly rounds: number;
  /** Acknowledged requests of each kind. */
  readonly claims: number;
  readonly letters: number;
  readonly decisions: number;
  /** Requests that were sent again. */
  readonly sentAgain: number;
  readonly lost: number;
  readonly doubled: number;
  readonly half: number;
  /** Milliseconds from the end of the fault to the next acknowledged claim, in the slowest round. */
  readonly slowestMs: number;
  readonly wrongAnswers: readonly string[];
}

/**
 * Causes the fault once.
 * @param claimsAround claims acknowledged before and after the fault, so that there is work in progress. A letter, a
 * decision and an export must also complete each time.
 */
export async function strike(site: Site, fault: Fault, claimsAround = 16): Promise<Outcome> {
  const load = await startLoad(site);
  let slowestMs: number;
  try {
    await workGoesOn(load, claimsAround);
    await fault.strike(site, load);
    const over = performance.now();
    slowestMs = (await nextAcknowledged(load, over)) - over;
    await workGoesOn(load, claimsAround);
  } finally {
    await load.stop();
  }
  const { lost, doubled, half } = await examine(site, load.acts);
  return {
    fault: fault.name,
    rounds: 1,
    claims: countOf(load, 'claims'),
    letters: countOf(load, 'letters'),
    decisions: countOf(load, 'decisions'),
    sentAgain: load.failures(),
    lost,
    doubled,
    half,
    slowestMs,
    wrongAnswers: load.wrongAnswers,
  };
}

const countOf = ({ acts }: Load, kind: ActKind): number =>
  acts.filter((act) => act.kind === kind).length;

const progressOf = (load: Load) => [
  countOf(load, 'claims'),
  countOf(load, 'letters'),
  countOf(load, 'decisions'),
  load.exports(),
];

/** Waits for that many more claims, and for a letter, a decision and an export. */
async function workGoesOn(load: Load, claims: number): Promise<void> {
  const enough = progressOf(load).map((count, place) => count + (place === 0 ? claims : 1));
  await until(() => progressOf(load).every((count, place) => count >= (enough[place] ?? 0)), load);
}

/** The time of the first acknowledged claim that was in progress during the fault or came after it. */
async function nextAcknowledged(load: Load, over: number): Promise<number> {
  const isAfter = (act: Act) =>
    act.kind === 'claims' &&
    act.acknowledgedAt >= over &&
    (act.beganAt >= over || act.failures > 0);
  await until(() => load.acts.some(isAfter), load);
  return load.acts.find(isAfter)?.acknowledgedAt ?? Number.POSITIVE_INFINITY;
}

async function until(isReached: () => boolean, load: Load): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!isReached()) {
    if (performance.now() > deadline) {
      throw new Error(
        `work of one kind does not go on: ${countOf(load, 'claims')} claims, ${countOf(load, 'letters')} letters, ${countOf(load, 'decisions')} decisions, ${load.exports()} exports; ${load.wrongAnswers.join(' | ')}`,
      );
    }
    await pause(10);
  }
}

/** The total counts of several rounds of one fault. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((sum, one) => ({
    fault: sum.fault,
    rounds: sum.rounds + one.rounds,
    claims: sum.claims + one.claims,
    letters: sum.letters + one.letters,
    decisions: sum.decisions + one.decisions,
    sentAgain: sum.sentAgain + one.sentAgain,
    lost: sum.lost + one.lost,
    doubled: sum.doubled + one.doubled,
    half: sum.half + one.half,
    slowestMs: Math.max(sum.slowestMs, one.slowestMs),
    wrongAnswers: [...sum.wrongAnswers, ...one.wrongAnswers],
  }));
}
