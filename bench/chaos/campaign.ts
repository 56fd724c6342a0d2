// Causes one fault after another in a portal under load, and checks the claims.
import { setTimeout as pause } from 'node:timers/promises';
import { examine } from './evidence.ts';
import type { Fault } from './faults.ts';
import { startLoad, type Act, type Load } from './load.ts';
import type { Site } from './site.ts';

const longestWaitMs = 120_000;

export interface Outcome {
  readonly fault: string;
  readonly rounds: number;
  readonly acknowledged: number;
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
 * @param claimsAround claims acknowledged before and after the fault, so that there is work in progress. An export must
 * also complete each time.
 */
export async function strike(site: Site, fault: Fault, claimsAround = 16): Promise<Outcome> {
  const load = await startLoad(site);
  let slowestMs: number;
  try {
    await until(() => load.acts.length >= claimsAround && load.exports() > 0, load);
    await fault.strike(site, load);
    const over = performance.now();
    slowestMs = (await nextAcknowledged(load, over)) - over;
    const enough = load.acts.length + claimsAround;
    const exportsBefore = load.exports();
    await until(() => load.acts.length >= enough && load.exports() > exportsBefore, load);
  } finally {
    await load.stop();
  }
  const { lost, doubled, half } = await examine(site, load.acts);
  return {
    fault: fault.name,
    rounds: 1,
    acknowledged: load.acts.length,
    sentAgain: load.failures(),
    lost,
    doubled,
    half,
    slowestMs,
    wrongAnswers: load.wrongAnswers,
  };
}

/** The time of the first acknowledged claim that was in progress during the fault or came after it. */
async function nextAcknowledged(load: Load, over: number): Promise<number> {
  const isAfter = (act: Act) =>
    act.acknowledgedAt >= over && (act.beganAt >= over || act.failures > 0);
  await until(() => load.acts.some(isAfter), load);
  return load.acts.find(isAfter)?.acknowledgedAt ?? Number.POSITIVE_INFINITY;
}

async function until(isReached: () => boolean, load: Load): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!isReached()) {
    if (performance.now() > deadline) {
      throw new Error(
        `no claim is acknowledged, or no export completed, any more: ${load.acts.length} claims and ${load.exports()} exports were; ${load.wrongAnswers.join(' | ')}`,
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
    acknowledged: sum.acknowledged + one.acknowledged,
    sentAgain: sum.sentAgain + one.sentAgain,
    lost: sum.lost + one.lost,
    doubled: sum.doubled + one.doubled,
    half: sum.half + one.half,
    slowestMs: Math.max(sum.slowestMs, one.slowestMs),
    wrongAnswers: [...sum.wrongAnswers, ...one.wrongAnswers],
  }));
}
