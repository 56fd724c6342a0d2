// Repeated work of this process.

export interface Repetition {
  /** Waits for the current round. */
  stop(): Promise<void>;
}

/**
 * Runs a round after each interval, never two at a time.
 * @param everyMs time between the end of a round and the start of the next
 * @param onError called if a round fails; the repetition continues
 */
export function repeat(
  round: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Repetition {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  let current: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await round();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) wait();
  }
  function wait(): void {
    timer = setTimeout(() => {
      current = run();
    }, everyMs);
  }

  wait();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
