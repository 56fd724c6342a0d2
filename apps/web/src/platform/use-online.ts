// Does something whenever the browser's connection comes back, with what the last drawing knew.
import { useEffect, useRef } from 'react';

export function useOnline(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const listen = () => latest.current();
    globalThis.addEventListener('online', listen);
    return () => globalThis.removeEventListener('online', listen);
  }, []);
}
