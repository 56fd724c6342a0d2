import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '../clock.ts';

const MINUTE_S = 60;

/**
 * Seconds until a timestamp of the server, told anew each minute and when it comes.
 * @param onPast called once when it comes while somebody looks
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
    // A second more: what is left is rounded down.
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
