// Asks again and again until the answer is ready, or the patience is at its end.

interface Patience {
  readonly everyMs: number;
  /** How often it is asked again after the first answer. */
  readonly times: number;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
}

/** The first answer that is ready; else the last one. An error ends it at once. */
export async function pollUntil<T>(
  load: () => Promise<T>,
  isReady: (answer: T) => boolean,
  { everyMs, times }: Patience,
  signal?: AbortSignal,
): Promise<T> {
  let answer = await load();
  for (let polls = 0; polls < times && !isReady(answer); polls += 1) {
    // One after the other is the point.
    await pause(everyMs, signal);
    answer = await load();
  }
  return answer;
}
