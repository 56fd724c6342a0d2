// What could not be opened because a file of the client did not come: said until it came after all.
import { create } from 'zustand';
import { LoadProblem } from '../platform/loadable.ts';
import type { TextKey } from '../platform/i18n.ts';

interface LoadFailure {
  readonly what: 'page' | 'part';
  readonly error: unknown;
  /** Does again what did not work. */
  readonly onRetry: () => void;
}

export const useLoadFailure = create<{ readonly failure: LoadFailure | undefined }>(() => ({
  failure: undefined,
}));

export function showLoadFailure(failure: LoadFailure): void {
  useLoadFailure.setState({ failure });
}

export function dropLoadFailure(): void {
  useLoadFailure.setState({ failure: undefined });
}

export function isOutdated(error: unknown): boolean {
  return error instanceof LoadProblem && error.reason === 'outdated';
}

/** What to say about it. */
export function loadFailureText({ what, error }: Pick<LoadFailure, 'what' | 'error'>): TextKey {
  if (isOutdated(error)) return 'ui.newVersion';
  return what === 'page' ? 'ui.pageNotLoaded' : 'ui.partNotLoaded';
}
