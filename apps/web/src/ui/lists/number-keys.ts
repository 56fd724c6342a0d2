// Keys of the rows: J and K select a row, which focuses its action, so that Enter opens it; 1 to 9 start the work of a
// row.
import { useEffect } from 'react';
import { registerShortcut } from '../platform/keyboard/keyboard.ts';
import { useFocusKeys } from '../ui/lists/use-row-keys.ts';

const KEYS = Array.from({ length: 9 }, (_, at) => at + 1);

/** Marks a row that has an action, and the action in it. */
export const ROW = { 'data-today-row': true } as const;
export const ROW_ACTION = { 'data-row-action': true } as const;

const ACTION = '[data-row-action] :is(a, button)';

function rowsOfPage(): Element[] {
  return [...document.querySelectorAll('[data-today-row]')];
}

/** The key of the row with an action at this place, counted from 0; undefined after the ninth. */
export function keyOfRow(place: number): string | undefined {
  const key = KEYS[place];
  return key === undefined ? undefined : String(key);
}

export function useRowKeys(): void {
  useFocusKeys({ rows: rowsOfPage, control: ACTION });
  useEffect(() => {
    const removals = KEYS.map((key) =>
      registerShortcut({
        keys: String(key),
        label: 'today.startRow',
        isListed: key === 1,
        run: () => rowsOfPage()[key - 1]?.querySelector<HTMLElement>(ACTION)?.click(),
      }),
    );
    return () => removals.forEach((remove) => remove());
  }, []);
}
