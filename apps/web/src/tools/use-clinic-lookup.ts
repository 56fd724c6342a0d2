// Looks a typed clinic code up when its field is left; one that answers late is not taken.
import { useRef, useState } from 'react';
import type { Programme } from '../programmes/public.ts';
import { type FoundClinic, lookUpClinic } from './lookups.ts';

type Standing = 'unknown' | 'checking' | 'found' | 'invalid';

export function useClinicLookup(
  programme: Programme | undefined,
  onFound: (clinic: FoundClinic | undefined) => void,
) {
  const [standing, setStanding] = useState<Standing>('unknown');
  const [clinic, setClinic] = useState<FoundClinic>();
  const run = useRef(0);

  function settle(next: Standing, found: FoundClinic | undefined): void {
    setStanding(next);
    setClinic(found);
    onFound(found);
  }

  return {
    standing,
    clinic,
    /** What was typed has changed: what is known is of no use any more. */
    forget: () => {
      run.current += 1;
      setStanding('unknown');
      setClinic(undefined);
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
      const found = await lookUpClinic(code, programme).catch(() => null);
      if (own !== run.current) return undefined;
      // No answer says nothing about the code; it is looked up again when the form is sent.
      if (found === null) settle('unknown', undefined);
      else settle(found === undefined ? 'invalid' : 'found', found);
      return found ?? undefined;
    },
  };
}
