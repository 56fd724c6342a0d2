// Moves the cursor to a field that a change brings up. It happens within the same event: a cursor
// that moved a frame later would leave the field where the clerk has begun to type again.
import { flushSync } from 'react-dom';

/** Draws what `change` changes at once, then puts the cursor into the field with the given id. */
export function focusAfter(change: () => void, id: string): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}
