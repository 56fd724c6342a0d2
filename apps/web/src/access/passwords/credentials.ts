// What leaves the sign-in form: without white space, the username in lower case (Access spec §5).

export function cleanUsername(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toLowerCase();
}

export function cleanPassword(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}

/** As long as the longest email; no account has a longer name. */
const LONGEST_USERNAME = 320;

/** Whether a cleaned username can be nobody's. */
export function isTooLongForUsername(username: string): boolean {
  return username.length > LONGEST_USERNAME;
}
