import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '../clock.ts';

const MINUTE_S = 60;

/**
 * Seconds until a timestamp of the server, updated each minute and when it is reached.
 * @param onPast called once if it is reached while the component is mounted
 */
export function useSecondsUntil(
  timestamp: string | null,
  onPast: () => void = () => undefined,
): number {
  const [left, setLeft] = useState(() => (timestamp === null ? 0 : secondsUntil(timestamp)));
  const [known, setKnown] = useState(timestamp);
  if (timestamp !== known) {
    setKnown(timestamp);
    setLeft(timestamp === null ? 0 : secondsUntil(timestamp));
  }
  const tellPast = useEffectEvent(onPast);
  useEffect(() => {
    if (timestamp === null || left === 0) return undefined;
    // One second more, because the remaining time is rounded down.
    const wait = Math.min(left + 1, MINUTE_S);
    const timer = setTimeout(() => {
      const now = secondsUntil(timestamp);
      setLeft(now);
      if (now === 0) tellPast();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [left, timestamp]);
  return left;
}
