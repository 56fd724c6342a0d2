// Keys that move the focus between rows: j to the next, k to the previous. Enter opens what has the focus.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { registerShortcut, useShortcut } from '../../platform/keyboard/keyboard.ts';

interface Rows {
  readonly rows: () => readonly Element[];
  /** The selector of what gets the focus in a row. */
  readonly control: string;
  /** Whether the arrow keys move too, on a page on which one chooses a row. */
  readonly hasArrows?: boolean;
}

/** The place of the row that has the focus; -1 without one. */
const placeOf = (rows: readonly Element[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

export function useFocusKeys({ rows, control, hasArrows = false }: Rows): void {
  /** Where the focus was before it was lost with its row or to a page that opened. */
  const latest = useRef(-1);
  const move = (by: number) => {
    const all = rows();
    const place = placeOf(all);
    const from = place === -1 ? Math.min(latest.current, all.length) : place;
    const next = Math.min(Math.max(from + by, 0), all.length - 1);
    latest.current = next;
    all[next]?.querySelector<HTMLElement>(control)?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', 'ui.nextRow', () => move(1));
  useShortcut('k', 'ui.previousRow', () => move(-1));
  const arrow = useEffectEvent(move);
  useEffect(() => {
    if (!hasArrows) return undefined;
    const removals = (
      [
        ['arrowdown', 1],
        ['arrowup', -1],
      ] as const
    ).map(([keys, by]) =>
      registerShortcut({ keys, label: 'ui.nextRow', isListed: false, run: () => arrow(by) }),
    );
    return () => removals.forEach((remove) => remove());
  }, [hasArrows]);
}

/** For the main list of a screen; x ticks the row if rows can be ticked. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, hasTicks: boolean): void {
  const rows = () => [
    ...(frame.current?.querySelectorAll('tbody > tr[data-opens], ul > li[data-opens]') ?? []),
  ];
  useFocusKeys({ rows, control: 'a[href], button:not(:disabled)' });
  const tick = useEffectEvent(() => {
    const all = rows();
    all[placeOf(all)]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  });
  useEffect(
    () =>
      hasTicks
        ? registerShortcut({ keys: 'x', label: 'ui.selectRow', run: () => tick() })
        : undefined,
    [hasTicks],
  );
}
