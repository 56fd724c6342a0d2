// A file of the client that is loaded when it is needed. What did not come is asked for again by the
// next who needs it, as far as the browser allows: some remember for good that a script failed, so
// none is asked for while the server cannot be reached.
import { call } from './api.ts';
import { ApiProblem } from './api-problem.ts';

/** `outdated`: the server answers but has the file no longer; a newer version has other names. */
type LoadReason = 'offline' | 'outdated';

export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly reason: LoadReason;

  constructor(reason: LoadReason, cause?: unknown) {
    super(`A file of the client did not come: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether a new page is needed to go on. */
export function isOutdated(error: unknown): boolean {
  return error instanceof LoadProblem && error.reason === 'outdated';
}

export interface Loadable<T> {
  /**
   * Loads it, once for all who ask.
   * @throws LoadProblem when it does not come
   */
  readonly load: () => Promise<T>;
  /** What was loaded; undefined before. */
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
  // A machine without a network may still be the server itself.
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

/** A style sheet that did not come leaves the page, or it would not be asked for again. */
export function dropFailedStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    { capture: true },
  );
}

/** What can be loaded before anybody asks for it. */
export interface Ahead {
  readonly load: () => Promise<unknown>;
}

/** The person asked the browser to save data: what may never be needed is not loaded. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/**
 * Loads one after the other while the browser has nothing else to do, until the answer is called;
 * nothing where the person saves data.
 */
export function loadAhead(parts: readonly Ahead[]): () => void {
  let isOver = savesData();
  async function next([first, ...rest]: typeof parts): Promise<void> {
    if (isOver || first === undefined) return;
    // What does not come now is asked for again when it is needed.
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
