// Characters that turn the writing around: what stands there would read as something else.

const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The text without them. */
export function withoutTurns(text: string): string {
  return text.replaceAll(TURNS, '');
}
