// A line that is removed takes its own button with it: the keyboard goes on at the button of the next
// line, of the one before where it was the last, and else at the field that adds a line.
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** On the button that removes a line. */
export const REMOVES_LINE = { 'data-removes-line': true };

const REMOVERS = '[data-removes-line]';
const ADDS = '[role="combobox"]';
const FIELDS = 'input:not([hidden]), button';

/** Removes the line of the button that was pressed. */
export function removeLine(
  { currentTarget: button, detail: clicks }: MouseEvent<HTMLElement>,
  remove: () => void,
): void {
  const section = button.closest('section');
  const removers = [...(section?.querySelectorAll<HTMLElement>(REMOVERS) ?? [])];
  const at = removers.indexOf(button);
  flushSync(remove);
  const near = [removers[at + 1], removers[at - 1]].find((one) => one?.isConnected === true);
  if (near !== undefined) near.focus();
  // A field would bring up the keyboard of a telephone, or its list over what is clicked next.
  else if (clicks === 0) {
    const adds = section?.querySelector<HTMLElement>(ADDS);
    (adds ?? section?.querySelector<HTMLElement>(FIELDS))?.focus();
  }
}
