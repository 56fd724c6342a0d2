// The user's own profile, for Settings and its form.
import type { Reply } from '@portal/contract/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

export type OwnProfile = Reply<'getOwnProfile'>['data'];

export const OWN_PROFILE = ['getOwnProfile'] as const;

export function useOwnProfile() {
  return useQuery({
    queryKey: OWN_PROFILE,
    queryFn: async ({ signal }) => (await call('getOwnProfile', { signal })).data,
    // A form with an old version could not be saved.
    refetchOnMount: 'always',
  });
}
