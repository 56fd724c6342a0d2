/**
 * A typed username as it is sent: in lower case, without any whitespace, also inside.
 * Source: Access spec §5.
 */
export function normaliseUsername(typed: string): string {
  return stripWhitespace(typed).toLowerCase();
}

/** A typed password as it is sent: without any whitespace, its case kept. Source: Access spec §5. */
export function normalisePassword(typed: string): string {
  return stripWhitespace(typed);
}

function stripWhitespace(text: string): string {
  return text.replaceAll(/\s/g, '');
}
