/** Versions of the policy system (Claims spec §9). */
export const SYSTEM_VERSIONS = ['v2', 'v3', 'v4'] as const;

/** The version of the policy system that a policy lives in; decides which result rows are shown. */
export type SystemVersion = (typeof SYSTEM_VERSIONS)[number];
