// Finds diagnoses by words in any order, by code, and with one typing error from four letters on.
// All codes (some 70,000) are held in memory: a search of two letters then costs well under a
// millisecond, which trigrams in the database cannot do for two letters.
import type { DiagnosisRow } from './catalogue.queries.ts';
import { isOneTypingErrorApart } from './edit-distance.ts';

const lettersForTypingErrors = 4;
const codePattern = /^[a-z]\d[\da-z]?\.?[\da-z]*$/;

/** Small words that everybody writes and nobody searches for. */
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
  readonly entries: readonly number[];
  /** A whole word counts more than the beginning of one, and that more than a typing error. */
  readonly weight: number;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '');
}

/** Codes compare without their dot. */
function plainCode(code: string): string {
  return code.toLowerCase().replace('.', '');
}

/** First position from 0 to `length` at which `holds`; positions before do not, later ones do. */
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

/** Further apart than the scores of two words can be. */
const wordStep = 100;
/** So many best entries are put in order; a person looks at fewer. */
const orderedAtMost = 300;

/** Positions of the best ranks, best first; equal ranks keep the order of their entries. */
function bestFirst(ranks: Float64Array, entries: readonly number[]): number[] {
  const isBetter = (a: number, b: number): number =>
    (ranks[b] ?? 0) - (ranks[a] ?? 0) || (entries[a] ?? 0) - (entries[b] ?? 0);
  let threshold = -Infinity;
  if (ranks.length > orderedAtMost) {
    threshold = ranks.toSorted()[ranks.length - orderedAtMost] ?? -Infinity;
  }
  const best: number[] = [];
  const rest: number[] = [];
  ranks.forEach((rank, at) => (rank >= threshold ? best : rest).push(at));
  return [...best.toSorted(isBetter), ...rest];
}

export class DiagnosisIndex {
  readonly #rows: readonly DiagnosisRow[];
  readonly #postings = new Map<string, number[]>();
  readonly #lengths: readonly number[];
  /** What being common adds to the rank. */
  readonly #popularity: Float64Array;
  readonly #vocabulary: readonly string[];
  readonly #codes: readonly { readonly code: string; readonly entry: number }[];

  /** `rows` come best first (popularity, then code); that order breaks ties. */
  constructor(rows: readonly DiagnosisRow[]) {
    this.#rows = rows;
    this.#lengths = rows.map((row, entry) => this.#add(wordsOf(row.description), entry));
    this.#popularity = Float64Array.from(rows, (row) => Math.log2(1 + row.popularity) * 2);
    this.#vocabulary = [...this.#postings.keys()].toSorted();
    this.#codes = rows
      .map((row, entry) => ({ code: plainCode(row.code), entry }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  }

  /** Best first; empty for text without letters or digits. */
  search(text: string, limit: number, offset: number): { rows: DiagnosisRow[]; total: number } {
    const entries = this.#find(text);
    return {
      rows: entries.slice(offset, offset + limit).flatMap((entry) => this.#rows[entry] ?? []),
      total: entries.length,
    };
  }

  #add(words: readonly string[], entry: number): number {
    for (const word of new Set(words)) {
      const list = this.#postings.get(word);
      if (list === undefined) this.#postings.set(word, [entry]);
      else list.push(entry);
    }
    return words.length;
  }

  #find(text: string): number[] {
    const asked = wordsOf(text);
    const telling = asked.filter((word) => !emptyWords.has(word));
    const words = telling.length > 0 ? telling : asked;
    const [only] = words;
    if (only === undefined) return [];
    if (words.length === 1 && codePattern.test(only)) {
      const found = this.#byCode(plainCode(only));
      if (found.length > 0) return found;
    }
    const found = this.#ranked(words, false);
    return found.length > 0 ? found : this.#ranked(words, true);
  }

  #byCode(prefix: string): number[] {
    const found: number[] = [];
    const from = firstAtLeast(this.#codes.length, (at) => (this.#codes[at]?.code ?? '') >= prefix);
    for (let at = from; this.#codes[at]?.code.startsWith(prefix) === true; at += 1) {
      found.push(this.#codes[at]?.entry ?? 0);
    }
    const exact = this.#codes[from]?.code === prefix ? this.#codes[from].entry : undefined;
    return found.toSorted((a, b) => (a === exact ? -1 : b === exact ? 1 : a - b));
  }

  /** Entries that have every word, best first. */
  #ranked(words: readonly string[], withTypingErrors: boolean): number[] {
    const scores = new Float64Array(this.#rows.length);
    let reached: number[] = [];
    words.forEach((word, position) => {
      // An entry counts while it had every word so far: its score is above that of the position.
      const floor = position * wordStep;
      const next: number[] = [];
      for (const { entries, weight } of this.#matchesOf(word, withTypingErrors)) {
        for (const entry of entries) {
          const score = scores[entry] ?? 0;
          if (position > 0 && score <= floor - wordStep) continue;
          if (score <= floor) {
            next.push(entry);
            scores[entry] = floor + (score - Math.max(0, floor - wordStep)) + weight;
          }
        }
      }
      reached = next;
    });
    return this.#sorted(reached, scores, words.length);
  }

  #sorted(entries: readonly number[], scores: Float64Array, words: number): number[] {
    const ranks = new Float64Array(entries.length);
    entries.forEach((entry, at) => {
      const score = (scores[entry] ?? 0) - (words - 1) * wordStep;
      ranks[at] =
        (this.#popularity[entry] ?? 0) + score + (4 * score) / (4 + (this.#lengths[entry] ?? 0));
    });
    const order = bestFirst(ranks, entries);
    return order.map((at) => entries[at] ?? 0);
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

  #entriesOf(word: string): readonly number[] {
    return this.#postings.get(word) ?? [];
  }
}
