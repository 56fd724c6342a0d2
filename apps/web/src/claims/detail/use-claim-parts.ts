// What the claim form needs later is loaded while somebody types: its dialogs and messages, and the
// claim that it becomes.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { addressesOf } from '../claims-of-type.ts';
import { useClaimType } from '../form/use-claim-type.ts';

export function useClaimParts(): void {
  const router = useRouter();
  const { claim } = addressesOf(useClaimType());
  const [more] = useState(() => [
    { load: async () => router.loadRouteChunk(router.routesById[claim]) },
  ]);
  useFormParts(more);
}
