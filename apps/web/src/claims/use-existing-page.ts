// A list that has become shorter than the page of its address shows its last page.
import { useEffect } from 'react';
import type { PageOfList } from '../ui/lists/pager.tsx';

interface Shown {
  readonly data: { readonly page: PageOfList } | undefined;
  readonly isPlaceholderData: boolean;
}

/** @param goTo keeps its identity from one drawing to the next */
export function useExistingPage(shown: Shown, page = 1, goTo: (page: number) => void): void {
  const last = shown.isPlaceholderData ? undefined : shown.data?.page.total_pages;
  useEffect(() => {
    if (last !== undefined && page > Math.max(last, 1)) goTo(Math.max(last, 1));
  }, [last, page, goTo]);
}
