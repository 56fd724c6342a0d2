// The calls of the claims lists.
import { keptRows } from './history-rows.ts';
import { normaliseNric } from '@portal/rules/members/nric.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { tableDefaults } from '@portal/contract/table-defaults.ts';
import { mainStatusesShownAs } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import { useCan, useMe } from '../platform/api/session.ts';
import { saveFile } from '../ui/display/save-file.ts';
import { looksNational } from './looks-national.ts';
import { type ClaimsListParams, DEFAULT_SORT, statusesOf } from './claims-list-params.ts';

export type ListedClaim = Reply<'listClaims'>['data'][number];
export type ListedDraft = Reply<'listDrafts'>['data'][number];

export const DRAFTS_KEY = 'listDrafts';
const DRAFTS_SIZE = tableDefaults.length;
const MAX_PRACTITIONERS = 500;

/** The query of a list; `national` is a number that appears in no address. */
interface AskedList {
  readonly claimType: ClaimType;
  readonly params: ClaimsListParams;
  readonly national: string;
}

/** The claim type of a list whose address does not choose one; undefined for both. */
export function shownType(
  claimType: ClaimType,
  { claimType: chosen }: Pick<ClaimsListParams, 'claimType'>,
): ClaimType | undefined {
  return chosen === 'ALL' ? undefined : (chosen ?? claimType);
}

/** The statuses in the history (Claims spec §2). */
const MAIN_STATUSES = ['processing', 'approved', 'declined', 'closed'];

/** Filters and order of the list. */
function historyQuery(list: AskedList, clinicId: string | undefined) {
  const { claimType, params, national } = list;
  const typed = national === '' ? params.q : national;
  const statuses = statusesOf(params.status);
  return {
    sort: params.sort ?? DEFAULT_SORT,
    claim_type: shownType(claimType, params),
    claim_status: (statuses.length === 0 ? MAIN_STATUSES : mainStatusesShownAs(statuses)).join(','),
    display_status: params.status,
    decline_reason: params.reason,
    panel_type: params.panelType,
    from: params.from,
    to: params.to,
    insurer: params.insurer,
    practitioner: params.doctor,
    locks: params.locks === 'today' ? ('today' as const) : undefined,
    locks_on: params.locks === 'today' ? undefined : params.locks,
    q: typed !== undefined && looksNational(typed) ? normaliseNric(typed) : typed,
    provider_company_id: clinicId,
  };
}

/** The history with the filters of the address. */
export function useHistory(list: AskedList) {
  const { params } = list;
  const clinicId = useMe()?.clinicProfile?.id;
  const isDrafts = params.tab === 'drafts';
  const body = withoutGaps({
    // The page in the address belongs to the open tab.
    page: isDrafts ? 1 : (params.page ?? 1),
    size: params.size ?? keptRows(),
    ...historyQuery(list, clinicId),
  });
  return useQuery({
    queryKey: ['listClaims', body],
    queryFn: ({ signal }) => call('listClaimsByPost', { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export type FileFormat = 'csv' | 'xlsx';

/** Downloads the list as a file; returns how many claims are and are not in it. */
export function useExport(list: AskedList) {
  const clinicId = useMe()?.clinicProfile?.id;
  return useMutation({
    mutationFn: async (format: FileFormat) => {
      const body = { format, ...withoutGaps(historyQuery(list, clinicId)) };
      const { content, headers } = await fetchFile('exportClaimsByPost', { body });
      saveFile(content, `claims-${today()}.${format}`);
      return {
        rows: Number(headers.get('x-rows')),
        leftOut: Number(headers.get('x-left-out')),
      };
    },
  });
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/**
 * The same object without its undefined values. Its result is a constant before it goes into a call: there, TypeScript
 * would compare its type with the bodies of all calls, which are too many.
 */
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

/** The query for drafts. */
export interface DraftsAsked {
  readonly claimType: ClaimType | undefined;
  readonly insurer?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  /** Part of a draft number, words of a name or a national number. */
  readonly q?: string | undefined;
  readonly page: number;
}

export function useDrafts({ claimType, ...asked }: DraftsAsked) {
  const clinicId = useMe()?.clinicProfile?.id;
  const can = useCan();
  const body = withoutGaps({
    ...asked,
    size: DRAFTS_SIZE,
    claim_type: claimType,
    provider_company_id: clinicId,
  });
  return useQuery({
    queryKey: [DRAFTS_KEY, body],
    queryFn: ({ signal }) => call('listDraftsByPost', { body, signal }),
    placeholderData: keepPreviousData,
    enabled: can('draft-visits:read'),
  });
}

export type CheckedDraft = Reply<'checkDrafts'>['data'][number];

/** The problems that drafts have developed since they were saved, by id. */
export function useDraftChecks(
  rows: readonly ListedDraft[] | undefined,
): ReadonlyMap<string, CheckedDraft> {
  const saved = (rows ?? []).map(({ uuid, version }) => [uuid, version] as const);
  const { data } = useQuery({
    queryKey: ['checkDrafts', saved],
    queryFn: async ({ signal }) => {
      const query = { ids: saved.map(([uuid]) => uuid).join(',') };
      return (await call('checkDrafts', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: saved.length > 0,
  });
  return new Map((data ?? []).map((check) => [check.uuid, check]));
}

/** The clinic's insurers, for the filter. */
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

/** The clinic's doctors, for the filter; claims of former doctors are found too. */
export function useListDoctors({ isWanted = true } = {}) {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: ['listPractitioners', clinicId, 'all'],
    queryFn: async ({ signal }) => {
      const reply = await call('listPractitioners', {
        query: {
          page: 1,
          size: MAX_PRACTITIONERS,
          sort: 'name,asc',
          company: clinicId ?? '',
          with_former: 'true',
        },
        signal,
      });
      return reply.data;
    },
    enabled: isWanted && clinicId !== undefined,
  });
}
