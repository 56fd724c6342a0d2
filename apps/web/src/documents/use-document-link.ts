import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

/** The address of a document, requested once per view. */
export function useDocumentLink(id: string) {
  return useQuery({
    queryKey: ['openDocument', id],
    queryFn: ({ signal }) => call('openDocument', { params: { id }, query: {}, signal }),
    // The address is valid for minutes only, so each view requests a new one.
    gcTime: 0,
    staleTime: Infinity,
  });
}
