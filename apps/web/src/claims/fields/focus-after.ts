// Moves the focus to a field that a change brings up, within the same event. One frame later it could pull the
// cursor away from the field where the clerk is already typing.
import { flushSync } from 'react-dom';

/** Applies `change` and renders synchronously, then focuses the field with the given id. */
export function focusAfter(change: () => void, id: string): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}
