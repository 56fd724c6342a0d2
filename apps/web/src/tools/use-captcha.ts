// The captcha of a form: whether one is needed, its solution, and how it starts anew.
import { useEffect, useState } from 'react';
import { useConfig } from '../platform/config.ts';

/** So long the captcha is away before a fresh one shows (Access spec §4, Captcha). */
const CAPTCHA_RESET_MS = 100;

export interface CaptchaState {
  readonly isNeeded: boolean;
  readonly solution: string | undefined;
  /** The captcha is hidden meanwhile. */
  readonly isRefreshing: boolean;
  readonly take: (solution: string | undefined) => void;
  /** After a failure: the solution is used up. */
  readonly reset: () => void;
}

export function useCaptcha(): CaptchaState {
  const kind = useConfig().config?.captcha.kind ?? 'altcha';
  const [solution, take] = useState<string>();
  const [isRefreshing, setIsRefreshing] = useState(false);
  useEffect(() => {
    if (!isRefreshing) return undefined;
    const timer = setTimeout(() => setIsRefreshing(false), CAPTCHA_RESET_MS);
    return () => clearTimeout(timer);
  }, [isRefreshing]);
  return {
    isNeeded: kind !== 'off',
    solution,
    isRefreshing,
    take,
    reset: () => {
      take(undefined);
      setIsRefreshing(true);
    },
  };
}
