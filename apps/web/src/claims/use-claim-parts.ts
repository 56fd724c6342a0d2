// What the claim form needs later is loaded while somebody types: its dialogs and messages, and the
// claim that it becomes.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormParts } from '../ui/overlay-parts.ts';

const CLAIM = '/app/claim/providerclaims/$id';

export function useClaimParts(): void {
  const router = useRouter();
  const [more] = useState(() => [
    { load: async () => router.loadRouteChunk(router.routesById[CLAIM]) },
  ]);
  useFormParts(more);
}
