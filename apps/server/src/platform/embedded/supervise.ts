// Restarts the embedded database whenever it ends, while this process uses it.
import { setTimeout as pause } from 'node:timers/promises';

const usualLookMs = 250;
const firstPauseMs = 250;
const longestPauseMs = 2000;

export interface Supervised {
  /** Throws if nobody can tell, for example because too many files are open. */
  readonly isRunning: () => Promise<boolean>;
  readonly start: () => Promise<void>;
  /** Informs the operator; `error` is the reason why the database could not be started. */
  readonly report: (message: string, error?: unknown) => void;
  readonly lookEveryMs?: number;
}

export interface Supervision {
  /** Waits for a start in progress. */
  stop(): Promise<void>;
}

export function supervise({
  isRunning,
  start,
  report,
  lookEveryMs = usualLookMs,
}: Supervised): Supervision {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  async function watch(): Promise<void> {
    let isUnknown = false;
    while (!signal.aborted) {
      try {
        if (!(await isRunning())) await bringBack();
        isUnknown = false;
      } catch (error) {
        // Restarting a database that runs would destroy it.
        if (!isUnknown) report('the state of the database cannot be read; looking again', error);
        isUnknown = true;
      }
      await wait(lookEveryMs);
    }
  }

  async function bringBack(): Promise<void> {
    report('the database has stopped; restarting it');
    for (
      let pauseMs = firstPauseMs;
      !signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        await start();
        report('the database is running again');
        return;
      } catch (error) {
        report('the database cannot be started; trying again', error);
        await wait(pauseMs);
      }
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
