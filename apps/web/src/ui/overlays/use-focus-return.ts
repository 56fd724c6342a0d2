// A window that closes gives the keyboard back to what opened it.
import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * The element that had the focus when the window came has it again when the window goes; the page's
 * content when what was asked about took it along. What the window itself gave the focus to keeps it.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => keepFocus(opener), [opener]);
}
