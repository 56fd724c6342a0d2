// Runs a look-up: only the newest request counts, late responses are ignored, and callers can wait for the result.
import { useRef, useState } from 'react';
import { type LookUpFailure, lookUpFailureOf } from './lookups.ts';

/** The outcome of a request: the result, or the reason why there is none. */
type Outcome<T> =
  | { readonly found: T; readonly failure?: undefined }
  | { readonly found?: undefined; readonly failure: LookUpFailure };

interface Standing<T> {
  readonly isRunning: boolean;
  readonly outcome: Outcome<T> | undefined;
}

const NOT_ASKED = { isRunning: false, outcome: undefined } as const;

async function outcomeOf<T>(look: () => Promise<T>, onError: (error: unknown) => void) {
  try {
    return { found: await look() };
  } catch (error) {
    onError(error);
    return { failure: lookUpFailureOf(error) };
  }
}

/**
 * @param onOutcome receives the result; undefined without a response
 * @param onError receives the reason if there is none
 */
export function useLookup<T>(
  onOutcome: (found: T | undefined) => void,
  onError: (error: unknown) => void = () => undefined,
) {
  const [standing, setStanding] = useState<Standing<T>>(NOT_ASKED);
  const newest = useRef<Promise<Outcome<T>>>(undefined);

  async function settled(): Promise<Outcome<T> | undefined> {
    const asked = newest.current;
    const outcome = await asked;
    return asked === newest.current ? outcome : settled();
  }

  return {
    isRunning: standing.isRunning,
    found: standing.outcome?.found,
    /** The field's message after a failure, else ''. */
    failure: standing.outcome?.failure?.words() ?? '',
    isUnanswered: standing.outcome?.failure?.isUnanswered === true,
    isAsked: standing.isRunning || standing.outcome !== undefined,
    /** The input has changed, so earlier results no longer apply. */
    forget: () => {
      newest.current = undefined;
      setStanding(NOT_ASKED);
    },
    ask: async (look: () => Promise<T>): Promise<void> => {
      const asked = outcomeOf(look, onError);
      newest.current = asked;
      setStanding({ isRunning: true, outcome: undefined });
      const outcome = await asked;
      if (asked !== newest.current) return;
      setStanding({ isRunning: false, outcome });
      onOutcome(outcome.found);
    },
    /** Waits for the running look-up; undefined if there is none. */
    settled,
  };
}
