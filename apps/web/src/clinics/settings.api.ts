// The profile of the chosen clinic.
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

export function useClinicProfile(id: string) {
  return useQuery({
    queryKey: ['getLocation', id],
    queryFn: async ({ signal }) => (await call('getLocation', { params: { id }, signal })).data,
  });
}

export function useSurcharges(id: string) {
  return useQuery({
    queryKey: ['listSurcharges', id],
    queryFn: async ({ signal }) => (await call('listSurcharges', { params: { id }, signal })).data,
  });
}

/** The number of doctors that the list shows. */
const DOCTORS_AT_ONCE = 1000;

/** The doctors who work at the clinic today. */
export function useDoctors(id: string) {
  return useQuery({
    queryKey: ['listPractitioners', id, 'today'],
    queryFn: async ({ signal }) => {
      const query = { company: id, size: DOCTORS_AT_ONCE };
      return (await call('listPractitioners', { query, signal })).data;
    },
  });
}
