// Whether the browser is online, and a callback when its connection is restored.
import { useEffect, useRef, useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Whether the browser knows that it is offline. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(listen, () => !navigator.onLine);
}

/** @param work uses the values of the latest render */
export function useOnline(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const handle = () => latest.current();
    globalThis.addEventListener('online', handle);
    return () => globalThis.removeEventListener('online', handle);
  }, []);
}
