// The clinics that a user can choose from: of a group all, otherwise the user's clinic. Also the code of the group.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { useMe } from '../../platform/api/session.ts';

const CLINICS_AT_ONCE = 1000;

export function useOwnClinics() {
  const me = useMe();
  const isGroup = me?.userType === 'CLINICGROUPUSER';
  const organizationId = me?.orgProfile?.id ?? '';
  const ofGroup = useQuery({
    queryKey: ['listOrganizationLocations', organizationId, ''],
    queryFn: ({ signal }) =>
      call('listOrganizationLocations', {
        params: { id: organizationId },
        query: { page: 1, size: CLINICS_AT_ONCE },
        signal,
      }),
    enabled: isGroup,
  });
  const group = useQuery({
    queryKey: ['getOrganizationOfUser', me?.userId],
    queryFn: ({ signal }) =>
      call('getOrganizationOfUser', { params: { sub: me?.userId ?? '' }, signal }),
    enabled: isGroup,
  });
  const groupCode = group.data?.data.code;
  if (isGroup) return { isGroup, groupCode, clinics: ofGroup.data?.data ?? [] };
  const own = me?.clinicProfile ?? undefined;
  return { isGroup, groupCode, clinics: own === undefined ? [] : [own] };
}
