// The calls of a page that waits for its user wait as well, and those that the end of the session has met are made again
// when the user is back. Their callers do not notice, so a save that was pending is sent then.
import { ApiProblem } from './api-problem.ts';

let waiting: PromiseWithResolvers<boolean> | undefined;

export const isWaiting = (): boolean => waiting !== undefined;

export function startWaiting(): void {
  waiting ??= Promise.withResolvers<boolean>();
}

/** @param isBack false if the page is left */
export function endWaiting(isBack: boolean): void {
  waiting?.resolve(isBack);
  waiting = undefined;
}

/** Whether the user is there, once the page waits no longer. @throws the reason of the signal */
export function untilBack(signal?: AbortSignal): Promise<boolean> {
  if (waiting === undefined) return Promise.resolve(true);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  void waiting.promise.then(resolve);
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

const isRefused = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/**
 * Makes a call of the page's user.
 * @throws the refusal of the server if the page is left, and the reason of the signal
 */
export async function withUser<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!(await untilBack(signal))) {
    throw new ApiProblem({ status: 401, code: 'TOKEN_MISSING', message: '' });
  }
  try {
    return await attempt();
  } catch (error) {
    if (waiting === undefined || !isRefused(error) || !(await untilBack(signal))) throw error;
    return withUser(attempt, signal);
  }
}
