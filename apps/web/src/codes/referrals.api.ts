// The calls of referrals: making one, and what its fields offer.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { APPOINTED_PERMISSIONS } from '@portal/rules/clinics/appointed-providers.ts';
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import type { Found } from '../ui/fields/typeahead-list.tsx';
import type { SuggestedProvider } from './referral-form.ts';

const LIVE_SEARCH_SIZE = 15;

export type MadeReferral = Reply<'createReferral'>['data'];
export type ListedReferral = Reply<'listReferralCodes'>['data'][number];

export function useCreateReferral() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Request<'createReferral'>['body']) =>
      (await call('createReferral', { body })).data,
    onSuccess: async () => {
      await Promise.all(
        ['listReferralCodes', 'listUnscheduledReferrals'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });
}

/** The doctors who work at the own clinic on a day. */
export function useDoctorsOn(date: PlainDate | undefined) {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: ['listPractitioners', clinicId, date],
    queryFn: async ({ signal }) => {
      const day = date === undefined ? {} : { available_date: date };
      const query = { company: clinicId ?? '', ...day };
      return (await call('listPractitioners', { query, signal })).data;
    },
    enabled: clinicId !== undefined && date !== undefined,
  });
}

export type FoundReferralDiagnosis = Found & { readonly code: string };

export async function searchReferralDiagnoses(
  typed: string,
  signal: AbortSignal,
): Promise<FoundReferralDiagnosis[]> {
  const { data } = await call('searchDiagnoses', {
    query: { page: 1, size: LIVE_SEARCH_SIZE, search_text: typed, claim_type: 'OUTPATIENT' },
    signal,
  });
  return data.map(({ id, code, description }) => ({ id, code, label: description }));
}

/** The permission for the directory of each type. */
export const DIRECTORY_PERMISSIONS = {
  ...APPOINTED_PERMISSIONS,
  SP: 'specialist-doctor:read',
} as const satisfies Record<ConsultType, string>;

/** The screen with the directory of each type. */
export const DIRECTORIES = {
  LAB: '/app/appointedlab',
  XRAY: '/app/appointedxray',
  SP: '/app/specialists',
} as const satisfies Record<ConsultType, string>;

/** The clinics or doctors of the type on a panel of the insurer. */
export async function searchProviders(
  { type, insurer }: { readonly type: ConsultType; readonly insurer: string },
  typed: string,
  signal: AbortSignal,
): Promise<SuggestedProvider[]> {
  const query = { page: 1, size: LIVE_SEARCH_SIZE, insurer, q: typed };
  if (type === 'SP') {
    const { data } = await call('listSpecialists', { query, signal });
    return data.map(suggestedSpecialist);
  }
  const { data } = await call('listAppointedProviders', { query: { ...query, type }, signal });
  return data.map((row) => suggestedClinic(row));
}

/** A doctor of the directory. */
export function suggestedSpecialist(row: Reply<'listSpecialists'>['data'][number]) {
  return {
    id: `${row.practitioner_id} ${row.clinic.id}`,
    label: row.name,
    note: [row.specialty, row.clinic.name].filter(Boolean).join(' · '),
    clinicCode: row.clinic.code,
    doctorCode: row.license_number,
  } satisfies SuggestedProvider;
}

type FoundClinic = Pick<
  Reply<'listAppointedProviders'>['data'][number],
  'address' | 'code' | 'id' | 'name'
>;

/** A clinic of the directory, without a doctor. */
export function suggestedClinic({ id, code, name, address }: FoundClinic) {
  const note = address.zone ?? '';
  return {
    id,
    code,
    label: name,
    note,
    clinicCode: code,
    doctorCode: '',
  } satisfies SuggestedProvider;
}
