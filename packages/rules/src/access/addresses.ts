/** Mail addresses of people (domain decision: Settings & Profiles). */

/** How long the link works that confirms a new address. */
export const CONFIRM_ADDRESS_HOURS = 24;

/** For this long the former address can take a change back, and links that give access to the account go there. */
export const TAKE_BACK_DAYS = 7;
