// How server state is kept: fresh for half a minute, tried again only when no answer came.
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const MAX_TRIES = 3;

/** A refusal stays a refusal; a lost connection or a busy server may answer the second time. */
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
        // What could not be asked is asked when the connection is back.
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
