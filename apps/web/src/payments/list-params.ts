// The parameters that the lists of a clinic and of the finance desk have in common in their addresses.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';

const MAX_PAGE = 1_000_000;
const MAX_CODE = 20;

export type Search = Readonly<Record<string, unknown>>;

export interface PagedParams {
  readonly page?: number;
  readonly q?: string;
}

export interface BatchFilterParams extends PagedParams {
  readonly insurer?: string;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

/** Empty if the parameter is missing or not text. */
export function textIn(search: Search, name: string, most = MAX_CODE): string {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
}

/** Without the first page and an empty search. */
export function pagedParams(search: Search): PagedParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const q = textIn(search, 'q', MAX_SEARCH_TEXT);
  return { ...(isPage ? { page } : {}), ...(q === '' ? {} : { q }) };
}

export function insurerIn(search: Search): Pick<BatchFilterParams, 'insurer'> {
  const insurer = textIn(search, 'insurer');
  return insurer === '' ? {} : { insurer };
}

/** Without a backwards range of days. */
export function batchFilterParams(search: Search): BatchFilterParams {
  const from = parsePlainDate(textIn(search, 'from'));
  const to = parsePlainDate(textIn(search, 'to'));
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return {
    ...pagedParams(search),
    ...insurerIn(search),
    ...(from === undefined || isBackwards ? {} : { from }),
    ...(to === undefined || isBackwards ? {} : { to }),
  };
}
