// How each list looks on this device: one or two lines in a row, and its columns. Kept after sign-out.
import { create } from 'zustand';
import { readKept, writeKept } from '../../platform/storage/storage.ts';

export interface ListLook {
  /** Rows of two lines, with second values below the first. */
  readonly isRoomy: boolean;
  /** The columns that the user has switched on or off. */
  readonly columns: Readonly<Record<string, boolean>>;
}

export const PLAIN_LOOK: ListLook = { isRoomy: false, columns: {} };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function lookOf(value: unknown): ListLook {
  if (!isObject(value)) return PLAIN_LOOK;
  const { isRoomy, columns } = value;
  return {
    isRoomy: isRoomy === true,
    columns: Object.fromEntries(
      Object.entries(isObject(columns) ? columns : {}).flatMap(([id, isOn]) =>
        typeof isOn === 'boolean' ? [[id, isOn]] : [],
      ),
    ),
  };
}

/** @param kept as stored; anything unreadable counts as not stored */
export function looksOf(kept: string | undefined): Readonly<Record<string, ListLook>> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    if (!isObject(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([list, look]) => [list, lookOf(look)]));
  } catch {
    return {};
  }
}

const useLooks = create(() => looksOf(readKept('lists')));

export function useListLook(list: string | undefined): ListLook {
  return useLooks((looks) => (list === undefined ? undefined : looks[list]) ?? PLAIN_LOOK);
}

/** @param look undefined for the look that the list has by itself */
export function setListLook(list: string, look: ListLook | undefined): void {
  const { [list]: _, ...others } = useLooks.getState();
  const looks = look === undefined ? others : { ...others, [list]: look };
  useLooks.setState(looks, true);
  writeKept('lists', JSON.stringify(looks));
}
