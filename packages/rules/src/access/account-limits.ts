// How many accounts and links managers can make, so that no account can mail hundreds of addresses.

/** Links of one manager, by new accounts, resets and repeated first logins together. */
export const LINKS_A_DAY = 30;

/** Links to the users of one clinic or clinic group, by all of its managers together. */
export const CLINIC_LINKS_AN_HOUR = 40;

/** New accounts of one clinic or clinic group. */
export const CLINIC_ACCOUNTS_A_DAY = 50;
