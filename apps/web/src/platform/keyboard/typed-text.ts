// What scanners and pastes bring along and no field can hold: control characters, halves of characters.
const UNWRITTEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** The text without them; lines and tabs stay. */
export function cleanTyped(text: string): string {
  return text.replaceAll(UNWRITTEN, '');
}
