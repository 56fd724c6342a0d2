// The calls about claims that changes of master data have hit.
import type { Reply } from '@portal/contract/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { forgetQueue } from '../queue/queue.api.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { hitParams } from './cover-params.ts';

export type HitClaim = Reply<'listClaimsHit'>['data'][number];
export type ClaimCover = HitClaim['cover'];

/** KEEP: pay it all the same. REASSESS: take the approval back. */
export type CoverChange = 'KEEP' | 'REASSESS';
export type CoverChangedClaim = Pick<HitClaim, 'claim_code' | 'uuid' | 'version'> & {
  readonly faults: ClaimCover['faults'];
};

const KEY = 'listClaimsHit';

export function useClaimsHit() {
  return useList({
    key: [KEY],
    params: hitParams,
    load: (query, signal) => call('listClaimsHit', { query, signal }),
  });
}

export function useCoverChange(change: CoverChange, claim: CoverChangedClaim, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const params = { id: claim.uuid };
      if (change === 'KEEP') {
        const body = { faults: [...claim.faults], reason };
        await orProposed(call('keepCover', { params, body }));
        return;
      }
      const { version } = claim;
      const body = { version, move: 'REOPEN', from_status: 'APPROVED', remark: reason } as const;
      await call('decideClaim', { params, body });
    },
    onSuccess: onDone,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [KEY] });
      void queryClient.invalidateQueries({ queryKey: ['getClaim', claim.uuid] });
      forgetQueue(queryClient);
    },
  });
}
