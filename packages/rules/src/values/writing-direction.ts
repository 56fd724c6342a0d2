// Characters that change the writing direction, so that a text could read as something else.

const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes these characters from the text. */
export function withoutTurns(text: string): string {
  return text.replaceAll(TURNS, '');
}
