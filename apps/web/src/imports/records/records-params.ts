// The parameters of single records in their addresses. A search for members stays in memory, because addresses must not
// identify a person.
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { oneOf, page, paramsOf, q, textOf, type Search } from '../../ui/lists/params-of.ts';

const LONGEST_REF = 2_000;

const read = paramsOf({ kind: oneOf(CSV_KINDS), page, q });

export function recordsParams(search: Search) {
  const found = read(search);
  return found.kind === undefined || found.kind === 'members'
    ? read({ ...search, q: undefined })
    : found;
}

export const recordParams = paramsOf({ kind: oneOf(CSV_KINDS), ref: textOf(LONGEST_REF) });
