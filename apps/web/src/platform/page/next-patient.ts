// The way to an empty search for the next patient. Other ways to the search restore the last one.
import { useNavigate } from '@tanstack/react-router';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useShortcut } from '../keyboard/keyboard.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the member search starts empty. */
    isForNextPatient?: boolean;
  }
}

export const NEXT_PATIENT = {
  to: '/app/searchmember',
  state: { isForNextPatient: true },
} as const;

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
