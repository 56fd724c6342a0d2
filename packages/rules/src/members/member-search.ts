/** How long what is searched by can be. */
export const MEMBER_SEARCH_LIMITS = { nric: 20, policy: 40, name: 100 } as const;
