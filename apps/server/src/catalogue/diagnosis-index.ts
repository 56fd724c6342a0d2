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

export class DiagnosisIndex {
  readonly #rows: readonly DiagnosisRow[];
  readonly #postings = new Map<string, number[]>();
  readonly #lengths: readonly number[];
  readonly #vocabulary: readonly string[];
  readonly #codes: readonly { readonly code: string; readonly entry: number }[];

  /** `rows` come best first (popularity, then code); that order breaks ties. */
  constructor(rows: readonly DiagnosisRow[]) {
    this.#rows = rows;
    this.#lengths = rows.map((row, entry) => this.#add(wordsOf(row.description), entry));
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
    let scores = new Map<number, number>();
    words.forEach((word, position) => {
      const matched = new Map<number, number>();
      for (const { entries, weight } of this.#matchesOf(word, withTypingErrors)) {
        for (const entry of entries) {
          const before = position === 0 ? 0 : scores.get(entry);
          if (before !== undefined && before + weight > (matched.get(entry) ?? 0)) {
            matched.set(entry, before + weight);
          }
        }
      }
      scores = matched;
    });
    return [...scores]
      .map(([entry, score]) => ({ entry, rank: this.#rank(entry, score) }))
      .toSorted((a, b) => b.rank - a.rank || a.entry - b.entry)
      .map(({ entry }) => entry);
  }

  /** Common conditions first, then the share of the description that was asked for. */
  #rank(entry: number, score: number): number {
    const popularity = this.#rows[entry]?.popularity ?? 0;
    return Math.log2(1 + popularity) * 2 + score + (4 * score) / (4 + (this.#lengths[entry] ?? 0));
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
      const beginning = candidate.slice(0, word.length);
      if (isOneTypingErrorApart(word, candidate) || isOneTypingErrorApart(word, beginning)) {
        found.push({ entries: this.#entriesOf(candidate), weight: 1 });
      }
    }
    return found;
  }

  #entriesOf(word: string): readonly number[] {
    return this.#postings.get(word) ?? [];
  }
}
