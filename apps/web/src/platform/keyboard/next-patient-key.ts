// The shortcut N of the screens from which a clerk goes to the next patient.
import { useNavigate } from '@tanstack/react-router';
import type { TextKey } from '@portal/texts/text-key.ts';
import { NEXT_PATIENT } from '../page/next-patient.ts';
import { useShortcut } from './keyboard.ts';

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
