import { useLeaving } from '../../ui/overlays/use-leaving.ts';

/** Asks before a form with unsent changes is left. */
export function useLeavingForm(isChanged: boolean): void {
  useLeaving(isChanged, 'administration.leaveText');
}
