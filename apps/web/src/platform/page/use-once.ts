// Runs work once, with the values of a component's first render.
import { useEffect, useRef } from 'react';

export function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
