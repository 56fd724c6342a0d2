import { useEffect, useRef, useState } from 'react';

/** Calls back once the time is over; pointing at it or moving the focus into it starts it anew. */
export function useTimeOut(milliseconds: number, onTimeOut: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const latest = useRef(onTimeOut);
  useEffect(() => {
    latest.current = onTimeOut;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [isPaused, milliseconds]);
  const pause = () => setIsPaused(true);
  const goOn = () => setIsPaused(false);
  return { onPointerEnter: pause, onPointerLeave: goOn, onFocus: pause, onBlur: goOn };
}
