// Credentials as the sign-in form sends them: without white space, the username in lower case (Access spec §5).

export function cleanUsername(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toLowerCase();
}

export function cleanPassword(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}

/** The length of the longest email address; no username is longer. */
const LONGEST_USERNAME = 320;

/** Whether no account can have this username. */
export function isTooLongForUsername(username: string): boolean {
  return username.length > LONGEST_USERNAME;
}
