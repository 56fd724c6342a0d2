// Shows the last page of a list that has become shorter than the page in its address.
import { useEffect } from 'react';
import type { PageOfList } from '../ui/lists/pager.tsx';

interface Shown {
  readonly data: { readonly page: PageOfList } | undefined;
  readonly isPlaceholderData: boolean;
}

/** @param goTo must keep its identity between renders */
export function useExistingPage(shown: Shown, page = 1, goTo: (page: number) => void): void {
  const last = shown.isPlaceholderData ? undefined : shown.data?.page.total_pages;
  useEffect(() => {
    if (last !== undefined && page > Math.max(last, 1)) goTo(Math.max(last, 1));
  }, [last, page, goTo]);
}
