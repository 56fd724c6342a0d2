/** Versions of the policy system (Claims spec §9). */
export const SYSTEM_VERSIONS = ['v2', 'v3', 'v4'] as const;

/** The policy system that a policy comes from. It determines which rows a validity result shows. */
export type SystemVersion = (typeof SYSTEM_VERSIONS)[number];
