// Constants of the platform and its insurers that are shown without a meaning. Nothing may depend
// on them; they are kept so that they can be found.

/** Versions of the policy system (Claims spec §9). */
export const SYSTEM_VERSIONS = ['v2', 'v3', 'v4'] as const;

/** The version of the policy system that a policy lives in; decides which result rows are shown. */
export type SystemVersion = (typeof SYSTEM_VERSIONS)[number];

/** A number for each insurer, meaning not shown (Claims spec §9). */
export const INSURER_NUMBERS = { gel: 8, da: 8, ntuc: 8, hsbc: 8, axa: 30, nhi: 30 } as const;
