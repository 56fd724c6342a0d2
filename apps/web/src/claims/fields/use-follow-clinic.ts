// The referring clinic follows the referral code until the user types another clinic, which is kept.
import { useRef } from 'react';
import { changeClaim, useClaimStore } from './claim-store.ts';

/** Takes the clinic name of the checked code; undefined if the code has none. */
export function useFollowClinic(): (clinic: string | undefined) => void {
  const store = useClaimStore();
  const named = useRef('');
  return (clinic = '') => {
    const typed = store.getState().claim.referring_clinic_name ?? '';
    const isOwn = typed.trim() !== '' && typed !== named.current;
    named.current = clinic;
    if (isOwn || typed === clinic) return;
    changeClaim(store, (claim) => ({
      ...claim,
      referring_clinic_name: clinic === '' ? null : clinic,
    }));
  };
}
