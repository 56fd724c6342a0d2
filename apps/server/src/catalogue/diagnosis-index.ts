// Finds diagnoses by words in any order, by code, and with one typing error from four letters on.
// All codes (some 70,000) are held in memory: a search of two letters then costs well under a
// millisecond, which trigrams in the database cannot do for two letters.
import type { DiagnosisRow } from './catalogue.queries.ts';
import { isOneTypingErrorApart } from './edit-distance.ts';

export interface DiagnosisIndex {
  /** Best first; empty for text without letters or digits. */
  search(text: string, limit: number, offset: number): { rows: DiagnosisRow[]; total: number };
}

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

/** `rows` come best first (popularity, then code); that order breaks ties. */
export function buildDiagnosisIndex(rows: readonly DiagnosisRow[]): DiagnosisIndex {
  const postings = new Map<string, number[]>();
  const lengths = rows.map((row, entry) => {
    const words = wordsOf(row.description);
    for (const word of new Set(words)) {
      const list = postings.get(word);
      if (list === undefined) postings.set(word, [entry]);
      else list.push(entry);
    }
    return words.length;
  });
  const vocabulary = [...postings.keys()].toSorted();
  const codes = rows
    .map((row, entry) => ({ code: plainCode(row.code), entry }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

  return {
    search(text, limit, offset) {
      const asked = wordsOf(text);
      const words = asked.some((word) => !emptyWords.has(word))
        ? asked.filter((word) => !emptyWords.has(word))
        : asked;
      const [only] = words;
      if (only === undefined) return { rows: [], total: 0 };
      if (words.length === 1 && codePattern.test(only)) {
        const found = byCode(plainCode(only));
        if (found.length > 0) return page(found);
      }
      const found = ranked(words);
      return page(found.length > 0 ? found : ranked(words, true));

      function page(entries: readonly number[]) {
        return {
          rows: entries.slice(offset, offset + limit).flatMap((entry) => rows[entry] ?? []),
          total: entries.length,
        };
      }
    },
  };

  function byCode(prefix: string): number[] {
    const from = firstAtLeast(codes.length, (at) => (codes[at]?.code ?? '') >= prefix);
    const found: number[] = [];
    for (let at = from; codes[at]?.code.startsWith(prefix) === true; at += 1) {
      const entry = codes[at]?.entry;
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  /** Entries that have every word; a whole word counts more than the beginning of one. */
  function ranked(words: readonly string[], withTypingErrors = false): number[] {
    let scores: Map<number, number> | undefined;
    for (const word of words) {
      const matched = new Map<number, number>();
      for (const { entries, weight } of matchesOf(word, withTypingErrors)) {
        for (const entry of entries) {
          const before = scores === undefined ? 0 : scores.get(entry);
          if (before === undefined) continue;
          const score = before + weight;
          if (score > (matched.get(entry) ?? 0)) matched.set(entry, score);
        }
      }
      scores = matched;
    }
    const found = [...(scores ?? new Map<number, number>())];
    return found
      .toSorted(([a, scoreA], [b, scoreB]) => rank(b, scoreB) - rank(a, scoreA) || a - b)
      .map(([entry]) => entry);
  }

  /** Common conditions first, then the share of the description that was asked for. */
  function rank(entry: number, score: number): number {
    const popularity = rows[entry]?.popularity ?? 0;
    return Math.log2(1 + popularity) * 2 + score + (4 * score) / (4 + (lengths[entry] ?? 0));
  }

  function matchesOf(
    word: string,
    withTypingErrors: boolean,
  ): { entries: number[]; weight: number }[] {
    const found: { entries: number[]; weight: number }[] = [];
    const from = firstAtLeast(vocabulary.length, (at) => (vocabulary[at] ?? '') >= word);
    for (let at = from; vocabulary[at]?.startsWith(word) === true; at += 1) {
      const candidate = vocabulary[at] ?? '';
      found.push({ entries: postings.get(candidate) ?? [], weight: candidate === word ? 3 : 2 });
    }
    if (found.length > 0 || !withTypingErrors || word.length < lettersForTypingErrors) return found;
    for (const candidate of vocabulary) {
      if (
        isOneTypingErrorApart(word, candidate) ||
        isOneTypingErrorApart(word, candidate.slice(0, word.length))
      ) {
        found.push({ entries: postings.get(candidate) ?? [], weight: 1 });
      }
    }
    return found;
  }
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
