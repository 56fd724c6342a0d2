// The page of a list in its address.
export interface PageParams {
  readonly page?: number;
}

const MAX_PAGE = 1_000_000;

/** The page, unless it is the first one or not valid. */
export function pageParams(search: Readonly<Record<string, unknown>>): PageParams {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}
