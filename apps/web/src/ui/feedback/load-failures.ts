// What could not be opened because a file of the client did not come: said until it came after all.
import { create } from 'zustand';
import { isOutdated } from '../../platform/api/loadable.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

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

/** With the connection it is over; a page is one press of Retry away, a part is asked for again where it was. */
export function dropPartFailure(): void {
  if (useLoadFailure.getState().failure?.what === 'part') dropLoadFailure();
}

/** What to say about it. */
export function loadFailureText({ what, error }: Pick<LoadFailure, 'what' | 'error'>): TextKey {
  if (isOutdated(error)) return 'ui.newVersion';
  return what === 'page' ? 'ui.pageNotLoaded' : 'ui.partNotLoaded';
}
