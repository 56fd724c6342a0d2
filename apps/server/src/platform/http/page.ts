/** The position of a page in the whole list (Claims spec §3, paged response). */
export function pageOf(query: { page: number; size: number }, totalItems: number) {
  return {
    number: query.page,
    size: query.size,
    total_items: totalItems,
    total_pages: Math.ceil(totalItems / query.size),
  };
}
