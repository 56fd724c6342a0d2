// One-time codes as people type or paste them.

export const CODE_DIGITS = 6;

/** The digits of a typed code, without spaces and anything else: `123 456` is `123456`. */
export function codeIn(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}

/** A secret in groups of four, which are easier to read and type. */
export function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
