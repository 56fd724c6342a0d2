// How many conversations are unread, for the menu. It is read again when the user goes to another page or comes back
// to the window; notices are not polled (Claims spec §9).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { CONVERSATIONS_KEY } from './messages.api.ts';

const FRESH_MS = 60_000;
const UNREAD_KEY = [CONVERSATIONS_KEY, 'unread'];

/** 0 until it is known, and for users without messages. */
export function useUnreadConversations(): number {
  const me = useMe();
  const isAdministrator = me?.userType === 'ADMINUSER';
  const may = (permission: 'messages:read' | 'outpatient-claim:read') =>
    me?.permissions.includes(permission) === true;
  const isShown = isAdministrator
    ? may('messages:read')
    : may('outpatient-claim:read') && me?.clinicProfile !== null;
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        void queryClient.refetchQueries({ queryKey: UNREAD_KEY, stale: true, type: 'active' });
      }),
    [router, queryClient],
  );
  const { data } = useQuery({
    queryKey: [...UNREAD_KEY, me?.userId, me?.clinicProfile?.id],
    queryFn: async ({ signal }) => {
      // No person has asked for this, so it does not keep an idle session alive.
      const request = {
        query: { size: 1, unread: 'true' },
        signal,
        isCausedByTimer: true,
      } as const;
      const reply = isAdministrator
        ? await call('listAllConversations', request)
        : await call('listConversations', request);
      return reply.unread_count;
    },
    enabled: isShown,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // The menu is complete without it.
    retry: false,
  });
  return data ?? 0;
}
