import { useEffect } from 'react';

interface Paged {
  readonly isPlaceholderData: boolean;
  readonly data?: { readonly page: { readonly total_pages: number } } | undefined;
}

/** Opens the last page if the address names a later one, because rows may have been removed. */
export function useLastPage(list: Paged, page: number, go: (page: number) => void): void {
  const pages = list.isPlaceholderData ? undefined : list.data?.page.total_pages;
  useEffect(() => {
    if (pages !== undefined && page > Math.max(pages, 1)) go(Math.max(pages, 1));
  }, [pages, page, go]);
}
