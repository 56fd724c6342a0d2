// Keys of rows that start work: J, K and the arrow keys select a row, which focuses its action, so that Enter starts it;
// 1 to 9 start the work of a row at once.
import { useEffect } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import { registerShortcut } from '../../platform/keyboard/keyboard.ts';
import { useFocusKeys } from './use-row-keys.ts';

const KEYS = Array.from({ length: 9 }, (_, at) => at + 1);

/** Marks a row that has an action, and the element that contains the action's link or button. */
export const NUMBERED_ROW = { 'data-numbered-row': true } as const;
export const ROW_ACTION = { 'data-row-action': true } as const;

const ACTION = '[data-row-action] :is(a, button)';

function rowsOfPage(): Element[] {
  return [...document.querySelectorAll('[data-numbered-row]')];
}

/** The key of the row with an action at this place, counted from 0; undefined after the ninth. */
export function keyOfRow(place: number): string | undefined {
  const key = KEYS[place];
  return key === undefined ? undefined : String(key);
}

/** Focuses the action of the first row. */
export function focusFirstRow(): void {
  rowsOfPage()[0]?.querySelector<HTMLElement>(ACTION)?.focus();
}

/** @param label what the keys 1 to 9 do */
export function useNumberKeys(label: TextKey): void {
  useFocusKeys({ rows: rowsOfPage, control: ACTION, hasArrows: true });
  useEffect(() => {
    const removals = KEYS.map((key) =>
      registerShortcut({
        keys: String(key),
        label,
        isListed: key === 1,
        run: () => rowsOfPage()[key - 1]?.querySelector<HTMLElement>(ACTION)?.click(),
      }),
    );
    return () => removals.forEach((remove) => remove());
  }, [label]);
}
