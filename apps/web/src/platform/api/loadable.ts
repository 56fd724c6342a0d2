// A part of the client that is loaded when needed. The next request repeats a failed load. Some browsers never
// retry a failed script, so the script is not requested while the server cannot be reached.
import { call } from './api.ts';
import { ApiProblem } from './api-problem.ts';

/** `outdated`: the server responds but no longer has the file, because a newer version has other names. */
type LoadReason = 'offline' | 'outdated';

export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly reason: LoadReason;

  constructor(reason: LoadReason, cause?: unknown) {
    super(`A file of the client did not come: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether a new page is required to continue. */
export function isOutdated(error: unknown): boolean {
  return error instanceof LoadProblem && error.reason === 'outdated';
}

export interface Loadable<T> {
  /**
   * Loads the part, once for all requests.
   * @throws LoadProblem if it cannot be loaded
   */
  readonly load: () => Promise<T>;
  /** The loaded part; undefined before. */
  readonly loaded: () => T | undefined;
}

async function isServerThere(): Promise<boolean> {
  try {
    await call('getConfig');
    return true;
  } catch (error) {
    return error instanceof ApiProblem && !error.is('NETWORK');
  }
}

async function loadOrSay<T>(read: () => Promise<T>): Promise<T> {
  // A machine without a network may itself be the server.
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (isOffline && !(await isServerThere())) throw new LoadProblem('offline');
  try {
    return await read();
  } catch (error) {
    if (!(await isServerThere())) throw new LoadProblem('offline', error);
    return read().catch((second: unknown) => {
      throw new LoadProblem('outdated', second);
    });
  }
}

export function loadable<T>(read: () => Promise<T>): Loadable<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;

  async function load(): Promise<T> {
    try {
      value = await loadOrSay(read);
      return value;
    } finally {
      loading = undefined;
    }
  }

  return {
    load: () => (value === undefined ? (loading ??= load()) : Promise.resolve(value)),
    loaded: () => value,
  };
}

/** Removes a style sheet that failed to load, because otherwise it would not be requested again. */
export function dropFailedStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    { capture: true },
  );
}

/** Parts that can be preloaded. */
export interface Ahead {
  readonly load: () => Promise<unknown>;
}

/** The user asked the browser to save data, so parts that may never be needed are not preloaded. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/**
 * Preloads parts one after the other while the browser is idle, until the returned function is called. Does nothing
 * for users who save data.
 */
export function loadAhead(parts: readonly Ahead[]): () => void {
  let isOver = savesData();
  async function next([first, ...rest]: typeof parts): Promise<void> {
    if (isOver || first === undefined) return;
    // A part that fails now is requested again when it is needed.
    await first.load().catch(() => undefined);
    whenIdle(() => void next(rest));
  }
  whenIdle(() => void next(parts));
  return () => {
    isOver = true;
  };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
