// Removes characters from scanners and pasted text that no field can hold: control characters, lone surrogates.
const UNWRITTEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** The text without them; line breaks and tabs stay. */
export function cleanTyped(text: string): string {
  return text.replaceAll(UNWRITTEN, '');
}
