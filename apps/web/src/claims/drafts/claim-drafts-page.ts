// Paging of the draft list without the drafts that are waiting to be deleted.
import type { PageOfList } from '../../ui/lists/pager.tsx';

export function pageWithout(page: PageOfList, leaving: number): PageOfList {
  const totalItems = Math.max(0, page.total_items - leaving);
  const totalPages = Math.max(1, Math.ceil(totalItems / page.size));
  return {
    ...page,
    number: Math.min(page.number, totalPages),
    total_items: totalItems,
    total_pages: totalPages,
  };
}
