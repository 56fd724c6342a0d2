// The clinics of the user's organisation, and choosing one of them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { logWarning } from '../platform/log.ts';

/** The number of clinics that the list shows (GROUP-02). */
const CLINICS_AT_ONCE = 1000;

/** @param typed part of a name or a code */
export function useGroupClinics(organizationId: string | undefined, typed: string) {
  return useQuery({
    queryKey: ['listOrganizationLocations', organizationId, typed],
    queryFn: async ({ signal }) => {
      try {
        return await call('listOrganizationLocations', {
          params: { id: organizationId ?? '' },
          query: { page: 1, size: CLINICS_AT_ONCE, ...(typed === '' ? {} : { q: typed }) },
          signal,
        });
      } catch (error) {
        if (!signal.aborted) logWarning('The mapped clinics could not be loaded.', error);
        throw error;
      }
    },
    enabled: organizationId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The figures of all clinics of the organisation. */
export function useGroupFigures(organizationId: string | undefined) {
  return useQuery({
    queryKey: ['listGroupFigures', organizationId],
    queryFn: ({ signal }) =>
      call('listGroupFigures', { params: { id: organizationId ?? '' }, signal }),
    enabled: organizationId !== undefined,
  });
}
