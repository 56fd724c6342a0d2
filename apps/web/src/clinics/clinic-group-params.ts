// Search and order of a group's clinics: in the address, and in memory for the way back from a clinic.
import { paramsOf, q } from '../ui/lists/params-of.ts';
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

const SORT = new RegExp(`^(${GROUP_COLUMNS.join('|')}),(asc|desc)$`);
const DEFAULT_SORT = 'code,asc';

export const clinicGroupParams = paramsOf({
  /** Part of a name or a code. */
  q,
  /** A column and `asc` or `desc`; undefined for the order of the codes. */
  sort: (value) =>
    typeof value === 'string' && SORT.test(value) && value !== DEFAULT_SORT ? value : undefined,
});
export type ClinicGroupParams = ReturnType<typeof clinicGroupParams>;

export function sortingOf({ sort = DEFAULT_SORT }: ClinicGroupParams): Sorting & {
  readonly column: GroupColumn;
} {
  const [column, direction] = sort.split(',');
  return {
    column: GROUP_COLUMNS.find((known) => known === column) ?? 'code',
    isDescending: direction === 'desc',
  };
}
