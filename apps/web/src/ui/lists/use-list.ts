// A list of the server whose page, search and filters are in the address of its screen.
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Search } from './params-of.ts';
import type { PageOfList } from './pager.tsx';

const SIZE = 25;

/** The parameters of a list in its address. */
export type ListParams = Readonly<Record<string, string | number | undefined>>;

interface PagedReply {
  readonly data: readonly object[];
  readonly page: PageOfList;
}

interface Loaded<Reply extends PagedReply> {
  readonly data: Reply | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The properties of a table that shows a loaded page. */
export function tableOf<Reply extends PagedReply>(
  { data, error, isPlaceholderData, refetch }: Loaded<Reply>,
  onPage: (page: number) => void,
) {
  const rows: Reply['data'] | undefined = data?.data;
  return {
    rows,
    error,
    onRetry: () => void refetch(),
    isStale: isPlaceholderData,
    page: data?.page,
    onPage,
  };
}

interface Options<Params extends ListParams, Reply> {
  /** The key of the query, without the parameters. */
  readonly key: QueryKey;
  /** Reads the parameters from the address. */
  readonly params: (search: Search) => Params;
  readonly load: (
    query: Omit<Params, 'page'> & { readonly page: number; readonly size: number },
    signal: AbortSignal,
  ) => Promise<Reply>;
  readonly size?: number;
  readonly isEnabled?: boolean;
  /** For a list below other content: changes keep the scroll position. */
  readonly isPart?: boolean;
  /** Changes replace the entry of the browser's history. */
  readonly replaces?: boolean;
  /** Parameters besides the filters: they stay when the filters are cleared. */
  readonly keeps?: readonly string[];
}

export interface ListState<Params extends ListParams> {
  readonly params: Params;
  readonly isFiltered: boolean;
  /** Opens the first page with other filters. @param replace replaces the entry of the browser's history */
  readonly change: (changes: Search, replace?: boolean) => void;
  readonly clear: () => void;
}

/** Parameters of the address, and a function that changes them. */
export function useListParams<Params extends ListParams>(
  read: (search: Search) => Params,
  {
    isPart = false,
    replaces = false,
    keeps = [],
  }: Pick<Options<Params, never>, 'isPart' | 'keeps' | 'replaces'> = {},
): ListState<Params> {
  const params = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { page: _page, ...filters } = params;
  const kept = Object.fromEntries(Object.entries(filters).filter(([name]) => keeps.includes(name)));
  return {
    params,
    isFiltered: Object.keys(filters).length > Object.keys(kept).length,
    change: (changes, replace = replaces) =>
      void navigate({
        to: '.',
        replace,
        resetScroll: !isPart,
        search: read({ ...filters, ...changes }),
      }),
    clear: () => void navigate({ to: '.', search: kept }),
  };
}

interface Shown {
  readonly data: Pick<PagedReply, 'page'> | undefined;
  readonly isPlaceholderData: boolean;
}

/** Opens the last page if the address names a later one, because rows may have been removed. */
export function useExistingPage(
  shown: Shown,
  page: number,
  openPage: (page: number) => void,
): void {
  const pages = shown.isPlaceholderData ? undefined : shown.data?.page.total_pages;
  useEffect(() => {
    if (pages !== undefined && page > Math.max(pages, 1)) openPage(Math.max(pages, 1));
  }, [pages, page, openPage]);
}

export function useList<Params extends ListParams, Reply extends PagedReply>(
  options: Options<Params, Reply>,
) {
  const { key, params: read, load, size = SIZE, isEnabled = true } = options;
  const list = useListParams(read, options);
  const { page = 1, ...filters } = list.params;
  const query = { page: Number(page), size, ...filters };
  const loaded = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const openPage = (wanted: number, replace?: boolean) => list.change({ page: wanted }, replace);
  useExistingPage(loaded, query.page, (last) => openPage(last, true));
  return { ...list, reply: loaded.data, loaded, table: tableOf(loaded, openPage) };
}
