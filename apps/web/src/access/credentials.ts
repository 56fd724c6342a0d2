// What leaves the sign-in form: without white space, the username in lower case (Access spec §5).

export function cleanUsername(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toLowerCase();
}

export function cleanPassword(typed: string): string {
  return typed.replaceAll(/\s+/g, '');
}
