// How long the thread of the server is busy without answering anybody, as processor time: unlike the time on the clock, it
// does not depend on what else the machine does.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does the work and returns the most processor time in milliseconds that this thread took in one turn of its event loop. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const longest = longestUntil(over.signal);
  try {
    await work();
  } finally {
    over.abort();
  }
  return longest;
}

async function longestUntil(over: AbortSignal): Promise<number> {
  let longest = 0;
  let last = busyMs();
  while (!over.aborted) {
    await nextTurn();
    const now = busyMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time on the machine for which goals are set. */
const PARSING_MS = 10;
const FILLING_MS = 20;

/** More than what the allocator takes from memory that was freed before. */
const FILLED_BYTES = 40_000_000;

/**
 * How many times longer this machine takes now for work that is always the same; at least 1. Parsing needs the processor,
 * filling needs memory that has not been used yet, which some virtual machines provide slowly.
 */
export function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  const parsing = usualMs(() => void JSON.parse(text));
  const filling = usualMs(() => void Buffer.allocUnsafeSlow(FILLED_BYTES).fill(1));
  return Math.max(1, parsing / PARSING_MS, filling / FILLING_MS);
}

/** The median of five times. */
function usualMs(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = busyMs();
    work();
    return busyMs() - began;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}
