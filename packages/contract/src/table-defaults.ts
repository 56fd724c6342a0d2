/** What the request of a paged table says unless told otherwise (Access spec §3, §9). */
export const tableDefaults = {
  applicationuserName: '',
  searchInput: '',
  draw: 0,
  start: 0,
  length: 10,
} as const;
