// The parameters of payment advice in its addresses: kind, filters and page of the list; the shown entries of one.
import { ADVICE_KINDS, type AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';

const MAX_PAGE = 1_000_000;
const MAX_INSURER = 20;

export const ENTRY_CHOICES = ['DIFFERENCES', 'ADJUSTMENTS'] as const;
type EntryChoice = (typeof ENTRY_CHOICES)[number];

interface Paged {
  readonly page?: number;
  readonly q?: string;
}

export interface AdviceListParams extends Paged {
  /** Undefined for outpatient claims. */
  readonly kind?: Exclude<AdviceKind, 'OUTPATIENT'>;
  readonly insurer?: string;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

export interface AdviceParams extends Paged {
  /** Undefined for all claims and adjustments. */
  readonly only?: EntryChoice;
}

type Search = Readonly<Record<string, unknown>>;

function textIn(search: Search, name: string, most: number): string {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
}

function pagedIn(search: Search): Paged {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const q = textIn(search, 'q', MAX_SEARCH_TEXT);
  return { ...(isPage ? { page } : {}), ...(q === '' ? {} : { q }) };
}

/** Without the first page, unknown values and a backwards range of days. */
export function adviceListParams(search: Search): AdviceListParams {
  const kind = ADVICE_KINDS.find((one) => one === search['kind']);
  const insurer = textIn(search, 'insurer', MAX_INSURER);
  const from = parsePlainDate(textIn(search, 'from', MAX_INSURER));
  const to = parsePlainDate(textIn(search, 'to', MAX_INSURER));
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return {
    ...pagedIn(search),
    ...(kind === undefined || kind === 'OUTPATIENT' ? {} : { kind }),
    ...(insurer === '' ? {} : { insurer }),
    ...(from === undefined || isBackwards ? {} : { from }),
    ...(to === undefined || isBackwards ? {} : { to }),
  };
}

export function adviceParams(search: Search): AdviceParams {
  const only = ENTRY_CHOICES.find((one) => one === search['only']);
  return { ...pagedIn(search), ...(only === undefined ? {} : { only }) };
}
