// The filters of the directory in its address.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';

export interface AppointedParams {
  readonly page?: number;
  readonly q?: string;
  /** Also set by the insurer choice in the header, which removes it with undefined. */
  readonly insurer?: string | undefined;
  readonly zone?: string;
  readonly test?: string;
}

type Search = Readonly<Record<string, unknown>>;

const MAX_PAGE = 1_000_000;
const MAX_INSURER = 20;
const MAX_CHOICE = 60;

function textIn(search: Search, name: keyof AppointedParams, most: number): string | undefined {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  const typed = typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
  return typed === '' ? undefined : typed;
}

/** Without the first page and empty filters. */
export function appointedParams(search: Search): AppointedParams {
  const page = Number(search['page']);
  const q = textIn(search, 'q', MAX_SEARCH_TEXT);
  const insurer = textIn(search, 'insurer', MAX_INSURER);
  const zone = textIn(search, 'zone', MAX_CHOICE);
  const test = textIn(search, 'test', MAX_CHOICE);
  return {
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(q === undefined ? {} : { q }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(zone === undefined ? {} : { zone }),
    ...(test === undefined ? {} : { test }),
  };
}
