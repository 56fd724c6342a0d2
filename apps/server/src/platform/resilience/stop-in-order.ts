// Stops all parts even if one fails: the database may be gone, and the process must still end.
import { setTimeout } from 'node:timers/promises';

/** Supervisors kill a process that takes 30 s to stop. */
export const STOP_WITHIN_MS = 25_000;

interface Log {
  warn(fields: object, message: string): void;
}

export interface StopStep {
  /** Name of the part, for the log. */
  readonly what: string;
  readonly stop: () => unknown;
}

/**
 * Runs the steps in sequence within `limitMs` in total; a step that takes longer is skipped.
 * Never throws: each failure is logged in one line.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  { limitMs, log }: { limitMs: number; log: Log },
): Promise<void> {
  const timer = new AbortController();
  const outOfTime = setTimeout(limitMs, 'out of time' as const, { signal: timer.signal }).catch(
    () => 'stopped' as const,
  );
  for (const { what, stop } of steps) {
    const ended = await Promise.race([outcomeOf(stop), outOfTime]);
    if (ended !== 'stopped') log.warn({ what, reason: ended }, 'not stopped properly');
  }
  timer.abort();
}

async function outcomeOf(stop: () => unknown): Promise<string> {
  try {
    await stop();
    return 'stopped';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
