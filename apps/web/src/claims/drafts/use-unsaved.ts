// Text that was typed before the session ended or the page was reloaded and is not saved yet.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { peekUnsaved, type UnsavedClaim } from './unsaved-claim.ts';

/** The stored text of this form, if it fits. */
export function useUnsaved(fits: (unsaved: UnsavedClaim) => boolean): UnsavedClaim | undefined {
  const router = useRouter();
  const [unsaved] = useState(() => peekUnsaved(router.history.location.state.__TSR_key, fits));
  return unsaved;
}
