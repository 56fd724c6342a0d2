// Loads and acknowledges security alerts.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

export type SecurityAlert = Reply<'listSecurityAlerts'>['data'][number];
export type AlertState = NonNullable<Request<'listSecurityAlerts'>['query']['state']>;

const KEY = 'listSecurityAlerts';
const SIZE = 50;

export function useSecurityAlerts(state: AlertState, page: number) {
  const query = { state, page, size: SIZE };
  return useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call('listSecurityAlerts', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The lists are loaded again also after a refusal: somebody else may have acknowledged the alert. */
export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { readonly id: string; readonly note: string }) =>
      call('acknowledgeAlert', { params: { id }, body: { note } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
