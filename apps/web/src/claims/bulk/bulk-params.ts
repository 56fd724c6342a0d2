// The parameters of bulk claims in their addresses.
import { BULK_ROW_LISTS, type BulkRowList } from '@portal/rules/claims/bulk/bulk-state.ts';

const MAX_PAGE = 1_000_000;

export interface BulkListParams {
  readonly page?: number;
}

export interface BulkRowsParams extends BulkListParams {
  readonly state?: BulkRowList;
}

type Search = Readonly<Record<string, unknown>>;

export function bulkListParams(search: Search): BulkListParams {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}

/** Without unknown values. */
export function bulkRowsParams(search: Search): BulkRowsParams {
  const state = BULK_ROW_LISTS.find((one) => one === search['state']);
  return { ...bulkListParams(search), ...(state === undefined ? {} : { state }) };
}
