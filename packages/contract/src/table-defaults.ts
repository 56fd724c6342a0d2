/** The defaults of a request for a page of a table (Access spec §3, §9). */
export const tableDefaults = {
  applicationuserName: '',
  searchInput: '',
  draw: 0,
  start: 0,
  length: 10,
} as const;
