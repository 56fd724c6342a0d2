// Asks every few seconds, while the desk is open and visible, who works on its claim and whether it has changed.
// Activity of the assignee prolongs their lock.
import { WATCH_SECONDS } from '@portal/rules/assessment/claim-hold.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { call } from '../../platform/api/api.ts';
import { type DeskClaim, forgetQueue, WATCH_KEY } from '../queue/queue.api.ts';

/** @returns a function that tells whether the user has typed or clicked since it was last asked */
function useActivity(): () => boolean {
  // Opening the desk is activity.
  const isActive = useRef(true);
  useEffect(() => {
    const note = () => {
      isActive.current = true;
    };
    const kinds = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  return () => {
    const wasActive = isActive.current;
    isActive.current = false;
    return wasActive;
  };
}

/** @returns the claim at the desk with its present assignee */
export function useWatch(claim: Claim, desk: DeskClaim): DeskClaim {
  const queryClient = useQueryClient();
  const takeActivity = useActivity();
  const { data: watched } = useQuery({
    queryKey: [WATCH_KEY, claim.uuid],
    queryFn: async ({ signal }) => {
      const body = { is_active: takeActivity() };
      const request = { params: { id: claim.uuid }, body, signal, isCausedByTimer: true };
      return (await call('watchClaim', request)).data;
    },
    enabled: claim.waiting !== null,
    refetchInterval: WATCH_SECONDS * 1000,
    gcTime: 0,
  });
  const isChanged =
    watched !== undefined &&
    (watched.version !== claim.version || watched.raw_status !== desk.raw_status);
  useEffect(() => {
    if (!isChanged) return;
    void queryClient.invalidateQueries({ queryKey: ['getClaim', claim.uuid] });
    forgetQueue(queryClient);
  }, [isChanged, queryClient, claim.uuid]);
  return watched === undefined ? desk : { ...desk, assigned_to: watched.assigned_to };
}
