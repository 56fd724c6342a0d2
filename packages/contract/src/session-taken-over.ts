// The sign-in page reads this code, so this file loads no schemas.

/** Code of the detail of REFRESH_FAILED when the same user signed in somewhere else. */
export const SESSION_TAKEN_OVER = 'SESSION_TAKEN_OVER';
