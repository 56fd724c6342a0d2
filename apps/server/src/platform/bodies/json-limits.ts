// Functions that walk through JSON recursively (JSON.stringify, schemas, PostgreSQL) run out of stack on thousands
// of nested brackets, and a million tiny values keep them busy for seconds. Such bodies are therefore rejected before
// they are parsed.

/** Far more levels than any call of the contract has. */
export const MAX_JSON_DEPTH = 64;

/** Far more values than one claim has, with all its lines. */
export const MAX_JSON_VALUES = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACE = 0x7b;

/** Far more fields than an object of the contract has; a refusal of unknown ones takes long to make. */
const MAX_JSON_FIELDS = 1_000;

export type JsonProblem = 'JSON_TOO_COMPLEX' | 'NESTED_TOO_DEEPLY';

/**
 * Whether a JSON text opens more than MAX_JSON_DEPTH brackets inside each other, has more than `mostValues` values
 * or an object with more than MAX_JSON_FIELDS fields. Strings do not count as either.
 */
export function problemOfJson(text: string, mostValues = MAX_JSON_VALUES): JsonProblem | undefined {
  let values = 0;
  /** The number of commas in each open object; lists are not counted. */
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.codePointAt(at);
    if (character === QUOTE) {
      at = endOfString(text, at);
    } else if (isOpening(character)) {
      open.push(character === BRACE ? 0 : Number.NEGATIVE_INFINITY);
      values += 1;
      if (open.length > MAX_JSON_DEPTH) return 'NESTED_TOO_DEEPLY';
    } else if (isClosing(character)) {
      open.pop();
    } else if (character === COMMA) {
      values += 1;
      const commas = (open.pop() ?? 0) + 1;
      if (commas >= MAX_JSON_FIELDS) return 'JSON_TOO_COMPLEX';
      open.push(commas);
    }
    if (values > mostValues) return 'JSON_TOO_COMPLEX';
  }
  return undefined;
}

/** The position of the closing quote, or the end of the text. */
function endOfString(text: string, openedAt: number): number {
  let at = openedAt + 1;
  while (at < text.length && text.codePointAt(at) !== QUOTE) {
    at += text.codePointAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}

function isOpening(character: number | undefined): boolean {
  return character === 0x5b || character === BRACE;
}

function isClosing(character: number | undefined): boolean {
  return character === 0x5d || character === 0x7d;
}
