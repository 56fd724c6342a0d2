// Repeats what a busy server has refused (503, `Retry-After: 1`), for example while its database restarts.
import { ApiProblem } from './api-problem.ts';

/** Milliseconds before each repeated attempt. */
const WAITS_MS = [1000, 2000];

function isBusy(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 503;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** @throws the last error */
export async function untilNotBusy<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(wait);
    }
  }
  return load();
}
