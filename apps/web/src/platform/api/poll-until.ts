// Repeats a request until its response is ready, up to a maximum number of attempts.

interface Patience {
  readonly everyMs: number;
  /** The number of requests after the first. */
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

/** The first ready response, else the last one. Stops at an error. */
export async function pollUntil<T>(
  load: () => Promise<T>,
  isReady: (answer: T) => boolean,
  { everyMs, times }: Patience,
  signal?: AbortSignal,
): Promise<T> {
  let answer = await load();
  for (let polls = 0; polls < times && !isReady(answer); polls += 1) {
    // Sequential on purpose.
    await pause(everyMs, signal);
    answer = await load();
  }
  return answer;
}
