// Looks a typed clinic code up when its field is left; one that answers late is not taken.
import { useRef, useState } from 'react';
import type { Programme } from '../programmes/public.ts';
import { type FoundClinic, lookUpClinic, type LookUpFailure, lookUpFailureOf } from './lookups.ts';

type Standing = 'unknown' | 'checking' | 'found' | 'invalid';

export function useClinicLookup(
  programme: Programme | undefined,
  onFound: (clinic: FoundClinic | undefined) => void,
) {
  const [standing, setStanding] = useState<Standing>('unknown');
  const [clinic, setClinic] = useState<FoundClinic>();
  const [failure, setFailure] = useState<LookUpFailure>();
  const run = useRef(0);

  function settle(next: Standing, found: FoundClinic | undefined): void {
    setStanding(next);
    setClinic(found);
    onFound(found);
  }

  return {
    standing,
    clinic,
    /** What the field says when the code could not be looked up; else ''. */
    failure: failure?.text ?? '',
    isUnanswered: failure?.isUnanswered === true,
    /** What was typed has changed: what is known is of no use any more. */
    forget: () => {
      run.current += 1;
      setStanding('unknown');
      setClinic(undefined);
      setFailure(undefined);
    },
    /** Answers the clinic; undefined when the code is empty, invalid, or could not be looked up. */
    async check(code: string): Promise<FoundClinic | undefined> {
      run.current += 1;
      const own = run.current;
      if (code.trim() === '') {
        settle('unknown', undefined);
        return undefined;
      }
      setStanding('checking');
      try {
        const found = await lookUpClinic(code, programme);
        if (own !== run.current) return undefined;
        setFailure(undefined);
        settle(found === undefined ? 'invalid' : 'found', found);
        return found;
      } catch (error) {
        if (own !== run.current) return undefined;
        setFailure(lookUpFailureOf(error));
        settle('unknown', undefined);
        return undefined;
      }
    },
  };
}
