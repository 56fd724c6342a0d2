// Removing a line also removes its focused button. The focus moves to the remove button of the next line, else of the
// previous one, else to the field that adds a line.
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** Attribute of the button that removes a line. */
export const REMOVES_LINE = { 'data-removes-line': true };

const REMOVERS = '[data-removes-line]';
const ADDS = '[role="combobox"]';
const FIELDS = 'input:not([hidden]), button';

/** Removes the line of the pressed button. */
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
  // Focusing a field would open a touch keyboard, or a list over the next click target.
  else if (clicks === 0) {
    const adds = section?.querySelector<HTMLElement>(ADDS);
    (adds ?? section?.querySelector<HTMLElement>(FIELDS))?.focus();
  }
}
