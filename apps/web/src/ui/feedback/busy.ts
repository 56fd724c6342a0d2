// The overlay that blocks the whole page ('Please wait...'). It is not shown for work under 200 ms, and a hanging call
// frees the page after 12 s, or after 60 s in no-timeout mode (Access spec §9).
import { create } from 'zustand';

const SHOW_AFTER_MS = 200;
const SHOW_AT_LEAST_MS = 200;
const STOP_AFTER_MS = 12_000;
const STOP_AFTER_MS_NO_TIMEOUT = 60_000;

interface Busy {
  /** The number of running tasks that may block the page. */
  readonly running: number;
  readonly isShown: boolean;
  /** The user answers a question of running work, so the page is free. */
  readonly isAsking: boolean;
}

export const useBusy = create<Busy>(() => ({
  running: 0,
  isShown: false,
  isAsking: false,
}));

let showTimer: ReturnType<typeof setTimeout> | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

function start(): void {
  useBusy.setState(({ running }) => ({ running: running + 1 }));
  clearTimeout(hideTimer);
  if (useBusy.getState().isShown) return;
  clearTimeout(showTimer);
  showTimer = setTimeout(() => useBusy.setState({ isShown: true }), SHOW_AFTER_MS);
}

function stop(): void {
  useBusy.setState(({ running }) => ({ running: running - 1 }));
  if (useBusy.getState().running > 0) return;
  clearTimeout(showTimer);
  hideTimer = setTimeout(() => useBusy.setState({ isShown: false }), SHOW_AT_LEAST_MS);
}

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Resolves once nothing blocks the page; until then, nothing on it can take the focus. */
export async function pageIsFree(): Promise<void> {
  while (useBusy.getState().isShown || document.querySelector('dialog:modal') !== null) {
    await nextFrame();
  }
}

/**
 * Blocks the page while the work runs and returns its result.
 * @param mode `noTimeout` for work that may take long (submitting a claim)
 */
export async function whileBusy<T>(
  work: () => Promise<T>,
  mode: 'timeout' | 'noTimeout' = 'timeout',
): Promise<T> {
  let isOver = false;
  const end = () => {
    if (!isOver) stop();
    isOver = true;
  };
  start();
  const timer = setTimeout(end, mode === 'timeout' ? STOP_AFTER_MS : STOP_AFTER_MS_NO_TIMEOUT);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    end();
  }
}
