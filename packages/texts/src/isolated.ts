// Arabic and Hebrew names between other text: without isolation, a number or bracket beside the name would be drawn as
// a part of it, in another order.

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;

/** The text with isolating characters around it if it has right-to-left letters; otherwise the same text. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/** Removes the isolating characters, which no font has. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(ISOLATES, '');
}
