// How many conversations are unread, for the menu.
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { CONVERSATIONS_KEY } from './messages.api.ts';

const FRESH_MS = 60_000;

/** 0 until it is known, and for users without messages. */
export function useUnreadConversations(): number {
  const me = useMe();
  const isAdministrator = me?.userType === 'ADMINUSER';
  const may = (permission: 'messages:read' | 'outpatient-claim:read') =>
    me?.permissions.includes(permission) === true;
  const isShown = isAdministrator
    ? may('messages:read')
    : may('outpatient-claim:read') && me?.clinicProfile !== null;
  const { data } = useQuery({
    queryKey: [CONVERSATIONS_KEY, 'unread', me?.userId, me?.clinicProfile?.id],
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
    refetchInterval: FRESH_MS,
    // The menu is complete without it.
    retry: false,
  });
  return data ?? 0;
}
