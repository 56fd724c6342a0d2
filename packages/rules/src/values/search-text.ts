/** The maximum length of a search text; longer than any name. */
export const MAX_SEARCH_TEXT = 100;
