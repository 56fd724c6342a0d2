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

/** The processor time of a piece of work that is always the same, to compare machines. */
export function timeOfKnownWork(): number {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  const times = Array.from({ length: 5 }, () => {
    const began = busyMs();
    JSON.parse(text);
    return busyMs() - began;
  });
  return Math.min(...times);
}
