// Runs a look-up: only the newest request counts, late responses are ignored, and callers can wait for the result.
import { useRef, useState } from 'react';
import { type LookUpFailure, lookUpFailureOf } from './lookups.ts';

/** The outcome of a request: the result, or the reason why there is none. */
type Outcome<T> =
  | { readonly found: T; readonly failure?: undefined }
  | { readonly found?: undefined; readonly failure: LookUpFailure };

interface Lookup<T> {
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
  const [lookup, setLookup] = useState<Lookup<T>>(NOT_ASKED);
  const newest = useRef<Promise<Outcome<T>>>(undefined);

  async function settled(): Promise<Outcome<T> | undefined> {
    const asked = newest.current;
    const outcome = await asked;
    return asked === newest.current ? outcome : settled();
  }

  return {
    isRunning: lookup.isRunning,
    found: lookup.outcome?.found,
    /** The field's message after a failure, else ''. */
    failure: lookup.outcome?.failure?.words() ?? '',
    isUnanswered: lookup.outcome?.failure?.isUnanswered === true,
    isAsked: lookup.isRunning || lookup.outcome !== undefined,
    /** The input has changed, so earlier results no longer apply. */
    forget: () => {
      newest.current = undefined;
      setLookup(NOT_ASKED);
    },
    ask: async (look: () => Promise<T>): Promise<void> => {
      const asked = outcomeOf(look, onError);
      newest.current = asked;
      setLookup({ isRunning: true, outcome: undefined });
      const outcome = await asked;
      if (asked !== newest.current) return;
      setLookup({ isRunning: false, outcome });
      onOutcome(outcome.found);
    },
    /** Waits for the running look-up; undefined if there is none. */
    settled,
  };
}
