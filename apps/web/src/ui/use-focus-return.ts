// A window that closes gives the keyboard back to what opened it.
import { useEffect, useState } from 'react';

/** The element that had the focus when the window came has it again when the window goes. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What the window itself gave the focus to keeps it.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
