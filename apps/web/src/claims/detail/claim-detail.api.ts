// The calls of a claim's detail: the claim, polled until it can be shown, and its versions.
import { isReady } from '@portal/rules/claims/lifecycle/claim-readiness.ts';
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { pollUntil } from '../../platform/api/poll-until.ts';
import { idOf } from '../../platform/api/uuid.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

/** Claims spec §4: every 100 ms, up to 20 times. */
const POLL = { everyMs: 100, times: 20 } as const;

export function isClaimReady({ raw_status: status }: Pick<Claim, 'raw_status'>): boolean {
  return isReady(parseRawStatus(status));
}

/** The claim as soon as it is ready; after 2 s, as it is. */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: ['getClaim', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'CLAIM_NOT_FOUND') };
      const load = async () => (await call('getClaim', { params, signal })).data;
      return pollUntil(load, isClaimReady, POLL, signal);
    },
  });
}

/** The current claim, polled without any user action. */
export async function getClaimByTimer(id: string, signal: AbortSignal): Promise<Claim> {
  return (await call('getClaim', { params: { id }, signal, isCausedByTimer: true })).data;
}

/** All versions, loaded again when there is a new one. */
export function useClaimVersions({ uuid: id, version }: Pick<Claim, 'uuid' | 'version'>) {
  return useQuery({
    queryKey: ['listClaimVersions', id, version],
    queryFn: async ({ signal }) => {
      const reply = await call('listClaimVersions', { params: { id }, signal });
      return reply.data;
    },
  });
}
