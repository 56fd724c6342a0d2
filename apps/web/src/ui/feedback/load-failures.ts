// Parts of the client that could not be loaded; reported until they are.
import { create } from 'zustand';
import { isOutdated } from '../../platform/api/loadable.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

interface LoadFailure {
  readonly what: 'page' | 'part';
  readonly error: unknown;
  /** Repeats the failed action. */
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

/** Cleared when the connection is back: a page can be retried, a part is requested again where it was. */
export function dropPartFailure(): void {
  if (useLoadFailure.getState().failure?.what === 'part') dropLoadFailure();
}

/** The message to show. */
export function loadFailureText({ what, error }: Pick<LoadFailure, 'what' | 'error'>): TextKey {
  if (isOutdated(error)) return 'ui.newVersion';
  return what === 'page' ? 'ui.pageNotLoaded' : 'ui.partNotLoaded';
}
