// The captcha of a form: whether one is required, its solution, and renewing it.
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../platform/api/config.ts';

/** The captcha is hidden for this time before a new one is shown (Access spec §4, Captcha). */
const CAPTCHA_RESET_MS = 100;

export interface CaptchaState {
  readonly isNeeded: boolean;
  readonly solution: string | undefined;
  /** The current solution, for callers that have waited since the last render. */
  readonly newest: () => string | undefined;
  /** The captcha is temporarily hidden. */
  readonly isRefreshing: boolean;
  /** The form was sent without it; a new captcha is required only when the form is sent again. */
  readonly isMissed: boolean;
  readonly take: (solution: string | undefined) => void;
  /** The form is sent: returns whether the captcha allows it. */
  readonly demand: () => boolean;
  /** After a failure: the solution is used up. */
  readonly reset: () => void;
}

export function useCaptcha(): CaptchaState {
  const kind = useConfig().config?.captcha.kind ?? 'altcha';
  const [solution, setSolution] = useState<string>();
  const newest = useRef<string>(undefined);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isNeeded = kind !== 'off';
  function take(given: string | undefined): void {
    newest.current = given;
    setSolution(given);
    setIsMissed(false);
  }
  return {
    isNeeded,
    solution,
    newest: () => newest.current,
    isRefreshing,
    isMissed,
    take,
    demand: () => {
      const isThere = !isNeeded || newest.current !== undefined;
      setIsMissed(!isThere);
      return isThere;
    },
    reset: () => {
      take(undefined);
      setIsRefreshing(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsRefreshing(false), CAPTCHA_RESET_MS);
    },
  };
}
