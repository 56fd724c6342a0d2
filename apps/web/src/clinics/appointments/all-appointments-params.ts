// The filters of the administrator's list of appointments in its address.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';

export interface AllAppointmentsParams {
  readonly page?: number;
  /** Undefined for today. */
  readonly from?: PlainDate;
  readonly q?: string;
}

const MAX_PAGE = 1_000_000;

export function allAppointmentsParams(
  search: Readonly<Record<string, unknown>>,
): AllAppointmentsParams {
  const { q } = search;
  const page = Number(search['page']);
  const from = parsePlainDate(typeof search['from'] === 'string' ? search['from'] : '');
  const typed = typeof q === 'string' || typeof q === 'number' ? cleanTyped(String(q)).trim() : '';
  return {
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(from === undefined ? {} : { from }),
    ...(typed === '' ? {} : { q: typed.slice(0, MAX_SEARCH_TEXT) }),
  };
}
