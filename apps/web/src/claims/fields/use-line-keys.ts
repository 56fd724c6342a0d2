// Keys for the lines of a list, including the line that typing in the empty last row adds, so that the cursor
// stays where it is.
import { useShallow } from 'zustand/react/shallow';
import { useClaim } from './claim-store.ts';
import type { LineKeys } from './line-keys.ts';

export function useLineKeys(list: keyof LineKeys['lists']): readonly number[] {
  return useClaim(useShallow(({ lineKeys }) => [...lineKeys.lists[list], lineKeys.next]));
}
