/** A number for each of six insurers. Its meaning is not documented (Claims spec §9), so nothing depends on it. */
export const INSURER_NUMBERS = { gel: 8, da: 8, ntuc: 8, hsbc: 8, axa: 30, nhi: 30 } as const;

/**
 * A constant of the administrator's side. Its purpose is not documented (Access and Claims spec §9), so
 * nothing uses it.
 * @public
 */
export const ADMIN_NUMBER = 300_000;
