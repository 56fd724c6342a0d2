/**
 * The username as it is sent: lower case, with all whitespace removed, including inside.
 * Source: Access spec §5.
 */
export function normaliseUsername(typed: string): string {
  return stripWhitespace(typed).toLowerCase();
}

/** The password as it is sent: whitespace removed, case kept. Source: Access spec §5. */
export function normalisePassword(typed: string): string {
  return stripWhitespace(typed);
}

function stripWhitespace(text: string): string {
  return text.replaceAll(/\s/g, '');
}
