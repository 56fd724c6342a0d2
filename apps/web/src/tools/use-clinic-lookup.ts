// Looks up a typed clinic code when its field is left.
import type { Programme } from '../programmes/public.ts';
import { type FoundClinic, lookUpClinic } from './lookups.ts';
import { useLookup } from './use-lookup.ts';

/** The result for a code; without a clinic the code is invalid. */
interface Meaning {
  readonly clinic: FoundClinic | undefined;
}

export function useClinicLookup(
  programme: Programme | undefined,
  onFound: (clinic: FoundClinic | undefined) => void,
) {
  const lookup = useLookup<Meaning>((meaning) => onFound(meaning?.clinic));

  async function check(code: string): Promise<void> {
    if (code.trim() === '') {
      lookup.forget();
      onFound(undefined);
      return;
    }
    await lookup.ask(async () => ({ clinic: await lookUpClinic(code, programme) }));
  }

  return {
    /** The look-up found no clinic with the code (NOTI-12). */
    isInvalid: lookup.found !== undefined && lookup.found.clinic === undefined,
    clinic: lookup.found?.clinic,
    failure: lookup.failure,
    isUnanswered: lookup.isUnanswered,
    forget: lookup.forget,
    check,
    /**
     * Waits for the running look-up and repeats one without a response. Returns the clinic; undefined if the code is empty,
     * invalid, or could not be looked up.
     */
    async settle(code: string): Promise<FoundClinic | undefined> {
      if (lookup.isUnanswered || !lookup.isAsked) await check(code);
      return (await lookup.settled())?.found?.clinic;
    },
  };
}
