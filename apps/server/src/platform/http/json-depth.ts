// Functions that walk through JSON recursively (JSON.stringify, schemas, PostgreSQL) run out of stack on thousands
// of nested brackets. Such bodies are therefore rejected before they are parsed.
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/** Far more levels than any call of the contract has. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether a JSON text opens more than MAX_JSON_DEPTH brackets inside each other. Brackets in strings do not count. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.codePointAt(at);
    if (character === QUOTE) {
      at = endOfString(text, at);
    } else if (isOpening(character)) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (isClosing(character)) {
      depth -= 1;
    }
  }
  return false;
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
  return character === 0x5b || character === 0x7b;
}

function isClosing(character: number | undefined): boolean {
  return character === 0x5d || character === 0x7d;
}

/** Replaces Fastify's parser by one that checks the depth first. */
export function parseShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isNestedTooDeeply(body)) done(new ProblemError('NESTED_TOO_DEEPLY'));
      else void parse(request, body, done);
    },
  );
}
