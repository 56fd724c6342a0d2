// A look-up at work: the newest question counts, an answer that comes late is not taken, and whoever
// needs the answer waits for it.
import { useRef, useState } from 'react';
import { type LookUpFailure, lookUpFailureOf } from './lookups.ts';

/** What became of a question: what was found, or why there is no answer. */
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
 * @param onOutcome hears what was found; undefined when there was no answer
 * @param onError hears why there was none
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
    /** What the field says when there was no answer; else ''. */
    failure: standing.outcome?.failure?.words() ?? '',
    isUnanswered: standing.outcome?.failure?.isUnanswered === true,
    isAsked: standing.isRunning || standing.outcome !== undefined,
    /** The question is another one now: what is known is of no use any more. */
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
    /** Waits for the look-up that is running; undefined when nothing is asked. */
    settled,
  };
}
