// The filters of the administrator's list of requests in its address.
import {
  CLINIC_CHANGE_STATUSES,
  type ClinicChangeStatus,
} from '@portal/rules/clinics/clinic-change.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';

export interface AllChangesParams {
  readonly page?: number;
  readonly status?: ClinicChangeStatus;
  readonly q?: string;
}

const MAX_PAGE = 1_000_000;

/** Without the first page, an empty search and unknown values. */
export function allChangesParams(search: Readonly<Record<string, unknown>>): AllChangesParams {
  const { q } = search;
  const page = Number(search['page']);
  const status = CLINIC_CHANGE_STATUSES.find((one) => one === search['status']);
  const typed = typeof q === 'string' || typeof q === 'number' ? cleanTyped(String(q)).trim() : '';
  return {
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(status === undefined ? {} : { status }),
    ...(typed === '' ? {} : { q: typed.slice(0, MAX_SEARCH_TEXT) }),
  };
}
