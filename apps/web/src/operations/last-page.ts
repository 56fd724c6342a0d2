import { useEffect } from 'react';

interface Paged {
  readonly isPlaceholderData: boolean;
  readonly data?: { readonly page: { readonly total_pages: number } } | undefined;
}

/** Goes to the last page when the address names one behind it: rows may have gone meanwhile. */
export function useLastPage(list: Paged, page: number, go: (page: number) => void): void {
  const pages = list.isPlaceholderData ? undefined : list.data?.page.total_pages;
  useEffect(() => {
    if (pages !== undefined && page > Math.max(pages, 1)) go(Math.max(pages, 1));
  }, [pages, page, go]);
}
