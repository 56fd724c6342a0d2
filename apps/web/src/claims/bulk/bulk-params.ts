// The parameters of bulk claims in their addresses.
import { BULK_ROW_LISTS } from '@portal/rules/claims/bulk/bulk-state.ts';
import { MOST_OF_KIND } from '@portal/rules/claims/bulk/problem-kinds.ts';
import { oneOf, page, paramsOf, textOf } from '../../ui/lists/params-of.ts';

export const bulkListParams = paramsOf({ page });
export const bulkRowsParams = paramsOf({
  page,
  state: oneOf(BULK_ROW_LISTS),
  kind: textOf(MOST_OF_KIND),
});
