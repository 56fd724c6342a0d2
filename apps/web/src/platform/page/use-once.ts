// Work of a screen's first picture, done with what it was opened with.
import { useEffect, useRef } from 'react';

export function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
