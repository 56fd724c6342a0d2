// Searches for a scanned number: on the search itself in place, from other pages by opening it.
import { scannedNumber } from '@portal/rules/members/scanned-number.ts';
import { useRouter } from '@tanstack/react-router';
import { create } from 'zustand';
import { handOver } from '../../platform/api/hand-over.ts';
import { useText } from '../../platform/words/i18n.ts';
import { showToast } from '../../ui/overlays/overlays.ts';

const SEARCH = '/app/searchmember';

/** Each scan on the search begins another search. */
const useScans = create<{ readonly count: number }>(() => ({ count: 0 }));

export function useScanCount(): number {
  return useScans(({ count }) => count);
}

export function useSearchScanned(): (scanned: string) => void {
  const t = useText();
  const router = useRouter();
  return (scanned) => {
    const number = scannedNumber(scanned);
    if (number === undefined) return showToast('red', t('members.scanUnknown'));
    handOver('memberSearch', number);
    if (router.state.location.pathname === SEARCH) {
      useScans.setState(({ count }) => ({ count: count + 1 }));
    } else {
      void router.navigate({ to: SEARCH });
    }
    return undefined;
  };
}
