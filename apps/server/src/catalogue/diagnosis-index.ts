// Finds diagnoses by words in any order, by code, and with one typing error in words of at least four letters.
// All codes (some 70,000) are held in memory: a search of two letters then costs well under a
// millisecond, which trigrams in the database cannot do for two letters.
import { typedText } from '@portal/rules/values/typed-text.ts';
import type { DiagnosisRow } from './catalogue.queries.ts';
import { bestFirst } from './best-first.ts';
import { isOneTypingErrorApart } from './edit-distance.ts';

const lettersForTypingErrors = 4;
const codePattern = /^[a-z]\d[\da-z]?\.?[\da-z]*$/;

/** Words that are not searched for. */
const emptyWords = new Set([
  'of',
  'the',
  'and',
  'with',
  'in',
  'to',
  'or',
  'for',
  'without',
  'by',
  'other',
]);

interface Match {
  readonly entries: Int32Array;
  /** A whole word scores higher than the beginning of a word, which scores higher than a typing error. */
  readonly weight: number;
}

function wordsOf(text: string): string[] {
  return typedText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '');
}

function isFigure(word: string): boolean {
  return /^\d[\da-z.]*$/.test(word);
}

/** Codes compare without their dot. */
function plainCode(code: string): string {
  return code.toLowerCase().replace('.', '');
}

/** The first position from 0 to `length` at which `holds` is true; it is false before and true after. */
function firstAtLeast(length: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Larger than the difference of any two word scores. */
const wordStep = 100;

/** Entries with their ranks; the arrays are valid until the next search. */
interface Found {
  readonly entries: Int32Array;
  readonly ranks: Float64Array;
}

const nothing: Found = { entries: new Int32Array(0), ranks: new Float64Array(0) };

export class DiagnosisIndex {
  readonly #rows: readonly DiagnosisRow[];
  readonly #postings: ReadonlyMap<string, Int32Array>;
  readonly #lengths: Int32Array;
  /** Added to the rank of common diagnoses. */
  readonly #popularity: Float64Array;
  readonly #vocabulary: readonly string[];
  readonly #codes: readonly { readonly code: string; readonly entry: number }[];
  // Work space of a search, so that no search allocates memory for 70,000 entries. Scores are 0 between
  // searches.
  readonly #scores: Float64Array;
  readonly #ranks: Float64Array;
  readonly #reached: readonly [Int32Array, Int32Array, Int32Array];

  /** `rows` come best first (popularity, then code); that order breaks ties. */
  constructor(rows: readonly DiagnosisRow[]) {
    const postings = new Map<string, number[]>();
    this.#rows = rows;
    this.#lengths = Int32Array.from(rows, (row, entry) =>
      addWords(postings, wordsOf(row.description), entry),
    );
    this.#postings = new Map(
      Array.from(postings, ([word, entries]) => [word, Int32Array.from(entries)]),
    );
    this.#popularity = Float64Array.from(rows, (row) => Math.log2(1 + row.popularity) * 2);
    this.#vocabulary = [...postings.keys()].toSorted();
    this.#codes = rows
      .map((row, entry) => ({ code: plainCode(row.code), entry }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    this.#scores = new Float64Array(rows.length);
    this.#ranks = new Float64Array(rows.length);
    this.#reached = [
      new Int32Array(rows.length),
      new Int32Array(rows.length),
      new Int32Array(rows.length),
    ];
  }

  /**
   * The matches, best first; empty for text without letters or digits.
   * @param isWanted filters the diagnoses; without it all match
   */
  search(
    text: string,
    limit: number,
    offset: number,
    isWanted?: (row: DiagnosisRow) => boolean,
  ): { rows: DiagnosisRow[]; total: number } {
    const found = this.#find(text);
    const { entries, ranks } = isWanted === undefined ? found : this.#only(found, isWanted);
    const best = bestFirst(entries, ranks, offset + limit);
    return {
      rows: best.slice(offset).flatMap((entry) => this.#rows[entry] ?? []),
      total: entries.length,
    };
  }

  /** In place: the arrays of a search are work space. */
  #only({ entries, ranks }: Found, isWanted: (row: DiagnosisRow) => boolean): Found {
    let count = 0;
    for (let at = 0; at < entries.length; at += 1) {
      const row = this.#rows[entries[at] ?? 0];
      if (row === undefined || !isWanted(row)) continue;
      entries[count] = entries[at] ?? 0;
      ranks[count] = ranks[at] ?? 0;
      count += 1;
    }
    return { entries: entries.subarray(0, count), ranks: ranks.subarray(0, count) };
  }

  #find(text: string): Found {
    const asked = wordsOf(text);
    const telling = asked.filter((word) => !emptyWords.has(word));
    const words = telling.length > 0 ? telling : asked;
    const [only] = words;
    if (only === undefined) return nothing;
    // A code may be typed with spaces or hyphens: J 06-9.
    const code = plainCode(asked.join(''));
    if (codePattern.test(code) && (asked.length === 1 || asked.slice(1).every(isFigure))) {
      const found = this.#byCode(code);
      if (found.entries.length > 0) return found;
    }
    const found = this.#ranked(words, false);
    return found.entries.length > 0 ? found : this.#ranked(words, true);
  }

  /** Codes that begin with the text; the exact code is the best match. */
  #byCode(prefix: string): Found {
    const [entries] = this.#reached;
    const from = firstAtLeast(this.#codes.length, (at) => (this.#codes[at]?.code ?? '') >= prefix);
    let count = 0;
    for (let at = from; this.#codes[at]?.code.startsWith(prefix) === true; at += 1) {
      entries[count] = this.#codes[at]?.entry ?? 0;
      this.#ranks[count] = this.#codes[at]?.code === prefix ? 1 : 0;
      count += 1;
    }
    return { entries: entries.subarray(0, count), ranks: this.#ranks.subarray(0, count) };
  }

  /** Entries that have every word. */
  #ranked(words: readonly string[], withTypingErrors: boolean): Found {
    const [first, ...later] = this.#reached;
    let reached: Int32Array = first.subarray(0, 0);
    let touched = reached;
    words.forEach((word, position) => {
      const into = position === 0 ? first : (later[position % 2] ?? first);
      reached = this.#reach(word, position, withTypingErrors, into);
      if (position === 0) touched = reached;
    });
    const found = this.#withRanks(reached, words.length);
    for (const entry of touched) this.#scores[entry] = 0;
    return found;
  }

  /** Scores the entries that contain this word and all previous ones, and returns them in `into`. */
  #reach(word: string, position: number, withTypingErrors: boolean, into: Int32Array): Int32Array {
    const scores = this.#scores;
    // An entry counts if it contained every word so far: its score is then above the position's.
    const floor = position * wordStep;
    const before = Math.max(0, floor - wordStep);
    let count = 0;
    for (const { entries, weight } of this.#matchesOf(word, withTypingErrors)) {
      for (const entry of entries) {
        const score = scores[entry] ?? 0;
        if (score > floor || (position > 0 && score <= floor - wordStep)) continue;
        scores[entry] = floor + (score - before) + weight;
        into[count] = entry;
        count += 1;
      }
    }
    return into.subarray(0, count);
  }

  #withRanks(entries: Int32Array, words: number): Found {
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const score = (this.#scores[entry] ?? 0) - (words - 1) * wordStep;
      this.#ranks[at] =
        (this.#popularity[entry] ?? 0) + score + (4 * score) / (4 + (this.#lengths[entry] ?? 0));
    }
    return { entries, ranks: this.#ranks.subarray(0, entries.length) };
  }

  #matchesOf(word: string, withTypingErrors: boolean): Match[] {
    const found: Match[] = [];
    const from = firstAtLeast(
      this.#vocabulary.length,
      (at) => (this.#vocabulary[at] ?? '') >= word,
    );
    for (let at = from; this.#vocabulary[at]?.startsWith(word) === true; at += 1) {
      const candidate = this.#vocabulary[at] ?? '';
      found.push({ entries: this.#entriesOf(candidate), weight: candidate === word ? 3 : 2 });
    }
    if (found.length > 0 || !withTypingErrors || word.length < lettersForTypingErrors) return found;
    for (const candidate of this.#vocabulary) {
      if (isOneTypingErrorApart(word, candidate, true)) {
        found.push({ entries: this.#entriesOf(candidate), weight: 1 });
      }
    }
    return found;
  }

  #entriesOf(word: string): Int32Array {
    return this.#postings.get(word) ?? nothing.entries;
  }
}

/** Records the words of an entry and returns how many they are. */
function addWords(
  postings: Map<string, number[]>,
  words: readonly string[],
  entry: number,
): number {
  for (const word of new Set(words)) {
    const list = postings.get(word);
    if (list === undefined) postings.set(word, [entry]);
    else list.push(entry);
  }
  return words.length;
}
