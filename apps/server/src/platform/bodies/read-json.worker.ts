// Reads a long JSON body in a thread. The server's own thread then parses its parts one by one.
import { MAX_JSON_VALUES, problemOfJson, type JsonProblem } from './json-limits.ts';
import { piecesOf, type Pieces } from './pieces.ts';

/** As many values as a batch of 500 claims with dozens of lines has. */
const MOST_VALUES_IN_ALL = 1_000_000;
/** As long as the body of a call that has one such element. */
const LONGEST_PART = 1_048_576;

/** A field of the body: a text as it is, a list in pieces, anything else as JSON. */
export type Part =
  | { readonly key: string; readonly text: string }
  | { readonly key: string; readonly list: Pieces }
  | { readonly key: string; readonly json: string };

export type ReadJson =
  | { readonly problem: JsonProblem | 'BAD_REQUEST' | 'TOO_LARGE' }
  | { readonly parts: readonly Part[] };

export default function readJson(text: string): ReadJson {
  const problem = problemOfJson(text, MOST_VALUES_IN_ALL);
  if (problem !== undefined) return { problem };
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { problem: 'BAD_REQUEST' };
  }
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(body)) {
    const part = partOf(key, value);
    if ('problem' in part) return part;
    parts.push(part);
  }
  return { parts };
}

function partOf(key: string, value: unknown): Part | { problem: JsonProblem | 'TOO_LARGE' } {
  if (typeof value === 'string') return { key, text: value };
  const isList = Array.isArray(value);
  const texts = (isList ? value : [value]).map((item) => JSON.stringify(item));
  for (const text of texts) {
    if (text.length > LONGEST_PART) return { problem: 'TOO_LARGE' };
    const problem = problemOfJson(text, MAX_JSON_VALUES);
    if (problem !== undefined) return { problem };
  }
  return isList ? { key, list: piecesOf(texts) } : { key, json: texts[0] ?? 'null' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
