/** Nothing that is searched has a longer name. */
export const MAX_SEARCH_TEXT = 100;
