// Search and order of a group's clinics: in the address, and in memory for the way back from a clinic.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';
import type { Sorting } from '../ui/lists/data-table-props.ts';

/** The columns by which the list can be sorted. */
const GROUP_COLUMNS = [
  'code',
  'name',
  'drafts',
  'pending',
  'closingToday',
  'submitted',
  'payable',
  'declined',
  'days',
] as const;
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

export interface ClinicGroupParams {
  /** Part of a name or a code. */
  readonly q?: string;
  /** A column and `asc` or `desc`; undefined for the order of the codes. */
  readonly sort?: string;
}

type Search = Readonly<Record<string, unknown>>;

const SORT = new RegExp(`^(${GROUP_COLUMNS.join('|')}),(asc|desc)$`);
const DEFAULT_SORT = 'code,asc';

export function clinicGroupParams(search: Search): ClinicGroupParams {
  const { q, sort } = search;
  // A code that consists of digits arrives as a number.
  const typed = typeof q === 'string' || typeof q === 'number' ? cleanTyped(String(q)).trim() : '';
  const isSorted = typeof sort === 'string' && SORT.test(sort) && sort !== DEFAULT_SORT;
  return {
    ...(typed === '' ? {} : { q: typed.slice(0, MAX_SEARCH_TEXT) }),
    ...(isSorted ? { sort } : {}),
  };
}

export function sortingOf({ sort = DEFAULT_SORT }: ClinicGroupParams): Sorting & {
  readonly column: GroupColumn;
} {
  const [column, direction] = sort.split(',');
  return {
    column: GROUP_COLUMNS.find((known) => known === column) ?? 'code',
    isDescending: direction === 'desc',
  };
}
