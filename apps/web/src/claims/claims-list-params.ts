// The parameters of a claims list in its address: tab, page, order and filters. A searched national number is kept
// in memory instead (claims-list-memory.ts).
import {
  CLAIM_DISPLAYED_STATUSES,
  type ClaimDisplayedStatus,
} from '@portal/rules/claims/lifecycle/status-colours.ts';
import {
  DECLINE_FILTERS,
  type DeclineFilter,
} from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';
import { isUuid } from '../platform/api/uuid.ts';

export const panelTypes = ['PANEL', 'NON_PANEL'] as const;
type PanelType = (typeof panelTypes)[number];

export const claimTypeChoices = ['INPATIENT', 'ALL'] as const;
type ClaimTypeChoice = (typeof claimTypeChoices)[number];

const listTabs = ['history', 'drafts'] as const;
type ListTab = (typeof listTabs)[number];

export const pageSizes = [10, 25, 50, 100] as const;
export const DEFAULT_SIZE = 10;
/** The server's maximum. */
const MAX_PAGE = 1_000_000;
const MAX_INSURER = 20;
export const DEFAULT_SORT = 'date_of_visit_start,desc';

export interface ClaimsListParams {
  readonly tab?: ListTab;
  readonly page?: number;
  readonly size?: number;
  /** `column,asc` or `column,desc` */
  readonly sort?: string;
  /** Some of the displayed statuses, comma-separated; undefined for all. */
  readonly status?: string;
  /** Why a claim was declined. */
  readonly reason?: DeclineFilter;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  /** Also set by the insurer choice in the header, which removes it with undefined. */
  readonly insurer?: string | undefined;
  /** Id of the practitioner. */
  readonly doctor?: string;
  readonly panelType?: PanelType;
  /** Undefined for outpatient claims. */
  readonly claimType?: ClaimTypeChoice;
  readonly q?: string;
  /** Only claims that the clinic can edit on this day for the last time. */
  readonly locks?: 'today' | PlainDate;
}

type Search = Readonly<Record<string, unknown>>;

function textIn(search: Search, name: string): string | undefined {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function countIn(search: Search, name: string): number | undefined {
  const value = Number(textIn(search, name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function numberUpTo(most: number, value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.min(value, most);
}

function textUpTo(most: number, text: string | undefined): string | undefined {
  return text === undefined || text.length > most ? undefined : cleanTyped(text);
}

/** The displayed statuses of the address, in their own order; empty for all. */
export function statusesOf(status: string | undefined): readonly ClaimDisplayedStatus[] {
  const named = new Set(status?.split(','));
  return CLAIM_DISPLAYED_STATUSES.filter((one) => named.has(one));
}

/** As stored in the address: undefined for all or none. */
export function statusText(statuses: readonly ClaimDisplayedStatus[]): string | undefined {
  const isAll = statuses.length === 0 || statuses.length === CLAIM_DISPLAYED_STATUSES.length;
  return isAll ? undefined : statuses.join(',');
}

const SORT =
  /^(date_of_visit_start|insert_date_time|claim_code|member_name_claimant|total_fee_amount|total_payable_amount),(asc|desc)$/;

/** A change of the list's address; undefined removes a parameter. */
export type ListChange = {
  readonly [K in keyof ClaimsListParams]?: ClaimsListParams[K] | undefined;
};

/** The same without missing values and defaults. */
export function listParams(change: ListChange): ClaimsListParams {
  const { tab, page, size, sort, status, from, to, insurer, doctor, q, locks } = change;
  const { panelType, claimType, reason } = change;
  return {
    ...(tab === undefined || tab === 'history' ? {} : { tab }),
    ...(page === undefined || page === 1 ? {} : { page }),
    ...(size === undefined || size === DEFAULT_SIZE ? {} : { size }),
    ...(sort === undefined || sort === DEFAULT_SORT ? {} : { sort }),
    ...(status === undefined ? {} : { status }),
    ...(reason === undefined ? {} : { reason }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(doctor === undefined ? {} : { doctor }),
    ...(panelType === undefined ? {} : { panelType }),
    ...(claimType === undefined ? {} : { claimType }),
    ...(q === undefined || q === '' ? {} : { q }),
    ...(locks === undefined ? {} : { locks }),
  };
}

/** The dates of the address; a backwards range is ignored. */
function rangeIn(search: Search): Pick<ListChange, 'from' | 'to'> {
  const from = parsePlainDate(textIn(search, 'from') ?? '');
  const to = parsePlainDate(textIn(search, 'to') ?? '');
  return from !== undefined && to !== undefined && from > to ? {} : { from, to };
}

/** The parameters of the outpatient list, which can also show inpatient claims. */
export function outpatientListParams(search: Search): ClaimsListParams {
  const tab = textIn(search, 'tab');
  const size = countIn(search, 'size');
  const sort = textIn(search, 'sort');
  const panelType = textIn(search, 'panelType');
  const doctor = textIn(search, 'doctor');
  const claimType = textIn(search, 'claimType');
  return listParams({
    tab: listTabs.find((known) => known === tab),
    page: numberUpTo(MAX_PAGE, countIn(search, 'page')),
    size: pageSizes.find((known) => known === size),
    sort: sort !== undefined && SORT.test(sort) ? sort : undefined,
    status: statusText(statusesOf(textIn(search, 'status'))),
    reason: DECLINE_FILTERS.find((known) => known === textIn(search, 'reason')),
    ...rangeIn(search),
    insurer: textUpTo(MAX_INSURER, textIn(search, 'insurer')),
    doctor: doctor !== undefined && isUuid(doctor) ? doctor : undefined,
    panelType: panelTypes.find((known) => known === panelType),
    claimType: claimTypeChoices.find((known) => known === claimType),
    // The start of a longer text: the field shows exactly the text that is searched for.
    q: cleanTyped(textIn(search, 'q') ?? '').slice(0, MAX_SEARCH_TEXT),
    locks:
      textIn(search, 'locks') === 'today' ? 'today' : parsePlainDate(textIn(search, 'locks') ?? ''),
  });
}

/** The parameters of the inpatient list, which shows claims of its own type only. */
export function inpatientListParams(search: Search): ClaimsListParams {
  const { claimType: _, ...params } = outpatientListParams(search);
  return params;
}
