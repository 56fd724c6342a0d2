// Caching of server state: fresh for half a minute, retried only without a response.
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const MAX_TRIES = 3;

/** A rejection is final; a lost connection or a busy server may work the second time. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return (error.is('NETWORK') || error.status === 503) && failures < MAX_TRIES - 1;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        // Requests that could not be sent are sent when the connection is back.
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
