// The calls of the outpatient claims list.
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { useCan, useMe } from '../platform/session.ts';
import { looksNational } from './claims-list-memory.ts';
import {
  type ClaimsListParams,
  DEFAULT_SIZE,
  DEFAULT_SORT,
  statusesOf,
} from './claims-list-params.ts';

export type HistoryRow = Reply<'listClaims'>['data'][number];
export type DraftRow = Reply<'listDrafts'>['data'][number];
export type ClaimInFull = Reply<'getClaim'>['data'];

export const DRAFTS_KEY = 'listDrafts';
const DRAFTS_SIZE = 20;
const MAX_PRACTITIONERS = 500;

/** The history on the filters of the address; `national` is a number that stands in no address. */
export function useHistory(params: ClaimsListParams, national: string) {
  const clinicId = useMe()?.clinicProfile?.id;
  const isDrafts = params.tab === 'drafts';
  const typed = national === '' ? params.q : national;
  const query = {
    // The page of the address is that of the open tab.
    page: isDrafts ? 1 : (params.page ?? 1),
    size: params.size ?? DEFAULT_SIZE,
    sort: params.sort ?? DEFAULT_SORT,
    claim_type: 'OUTPATIENT' as const,
    claim_status: statusesOf(params.status).join(','),
    panel_type: params.panelType,
    from: params.from,
    to: params.to,
    insurer: params.insurer,
    practitioner: params.doctor,
    locks: params.locks,
    q: typed !== undefined && looksNational(typed) ? typed.toUpperCase() : typed,
    provider_company_id: clinicId,
  };
  return useQuery({
    queryKey: ['listClaims', query],
    queryFn: ({ signal }) => call('listClaims', { query: withoutGaps(query), signal }),
    placeholderData: keepPreviousData,
  });
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The same without what is undefined; such parts are left out of the address anyway. */
function withoutGaps<T extends object>(values: T): Partial<Present<T>> {
  const kept: Partial<Present<T>> = {};
  for (const key in values) {
    const value = values[key];
    if (isPresent(value)) kept[key] = value;
  }
  return kept;
}

function isPresent<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}

export function useDrafts(page: number) {
  const clinicId = useMe()?.clinicProfile?.id;
  const can = useCan();
  return useQuery({
    queryKey: [DRAFTS_KEY, clinicId, page],
    queryFn: ({ signal }) =>
      call('listDrafts', {
        query: {
          page,
          size: DRAFTS_SIZE,
          ...(clinicId === undefined ? {} : { provider_company_id: clinicId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: can('draft-visits:read'),
  });
}

/** Insurers of the clinic, for the filter. */
export function useListInsurers() {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: ['listLocationInsurers', clinicId],
    queryFn: async ({ signal }) => {
      const reply = await call('listLocationInsurers', { params: { id: clinicId ?? '' }, signal });
      return reply.data;
    },
    enabled: clinicId !== undefined,
  });
}

/** Doctors of the clinic, for the filter. */
export function useListDoctors() {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: ['listPractitioners', clinicId, 'all'],
    queryFn: async ({ signal }) => {
      const reply = await call('listPractitioners', {
        query: { page: 1, size: MAX_PRACTITIONERS, sort: 'name,asc', company: clinicId ?? '' },
        signal,
      });
      return reply.data;
    },
    enabled: clinicId !== undefined,
  });
}
