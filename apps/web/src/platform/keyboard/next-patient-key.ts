// The shortcut N, with which a clerk goes to the next patient.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import { NEXT_PATIENT } from '../page/next-patient.ts';
import { registerShortcut, useShortcut } from './keyboard.ts';

/** N opens the search for the next patient. `label` is its description in the list of shortcuts. */
export function useNextPatientKey(
  label: TextKey = 'platform.nextPatient',
  onKey?: () => void,
): void {
  const navigate = useNavigate();
  useShortcut('n', label, () => {
    onKey?.();
    void navigate(NEXT_PATIENT);
  });
}

/** N on screens without another use of it. */
export function useNextPatientKeyOfPortal(isThere: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isThere) return undefined;
    const run = () => void router.navigate(NEXT_PATIENT);
    return registerShortcut({ keys: 'n', label: 'platform.nextPatient', run, isOfPortal: true });
  }, [isThere, router]);
}
