// The order of a list as its address and the server have it: `column,asc` or `column,desc`.
import type { Sorting } from './data-table-props.ts';

export function sortingOf(sort: string): Sorting {
  const [column = '', direction] = sort.split(',');
  return { column, isDescending: direction === 'desc' };
}

export function sortText({ column, isDescending }: Sorting): string {
  return `${column},${isDescending ? 'desc' : 'asc'}`;
}
