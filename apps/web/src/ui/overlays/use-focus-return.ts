// Returns the focus when a window closes.
import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * Focuses the element that had the focus when the window opened, or the page's content if that element is gone. An
 * element that the window itself has focused keeps the focus.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => keepFocus(opener), [opener]);
}
