// The parameters that the lists of a clinic and of the finance desk have in common in their addresses.
import { day, page, paramsOf, q, textOf } from '../ui/lists/params-of.ts';

export const pagedParams = paramsOf({ page, q });

export const batchFilters = { page, q, insurer: textOf(), from: day, to: day };
