// Preloads code that the claim form needs later, while the user types: dialogs, messages, and the detail of the
// submitted claim.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { savedMenuContent } from '../../ui/lists/saved-menu.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { addressesOf } from '../claims-of-type.ts';
import { useClaimType } from '../fields/use-claim-type.ts';

export function useClaimParts(): void {
  const router = useRouter();
  const { claim } = addressesOf(useClaimType());
  const [more] = useState(() => [
    { load: async () => router.loadRouteChunk(router.routesById[claim]) },
    savedMenuContent,
  ]);
  useFormParts(more);
}
