// Passwords that somebody who knows lists of common passwords, or the user, tries first.

export type GuessableProblem = 'PASSWORD_COMMON' | 'PASSWORD_NAME';

/** In English. Other languages translate by code. */
export const GUESSABLE_MESSAGES: Readonly<Record<GuessableProblem, string>> = {
  PASSWORD_COMMON:
    'This password is too common. Choose another one, for example several words that do not belong together.',
  PASSWORD_NAME:
    'Choose a password that does not contain your name, your username or the name of your clinic.',
};

/** Characters that look like a letter. "1" looks like two of them, which the tables below add. */
const LOOKALIKES = { '@': 'a', 4: 'a', 8: 'b', 3: 'e', 6: 'g', 9: 'g', 0: 'o', $: 's', 5: 's' };
const MORE_LOOKALIKES = { ...LOOKALIKES, 7: 't', '+': 't', 2: 'z', '(': 'c' };
/** The digits of the keys that were pressed together with shift. */
const SHIFTED = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8' };

/** A password is read in each of these ways, one character for one. */
const READINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...MORE_LOOKALIKES, 1: 'i', '!': 'i', '|': 'i' },
  { ...MORE_LOOKALIKES, 1: 'l', '!': 'l', '|': 'l' },
  { ...SHIFTED, '(': '9', ')': '0' },
];

/** Shorter words of a list or of a name are part of many good passwords. */
const SHORTEST_WORD = 4;
const SHORTEST_NAME = 3;

const MARKS = /\p{M}/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/u;
const ALL_BUT_LETTERS = new RegExp(NO_LETTERS, 'gu');

function plain(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function readingsOf(password: string): string[] {
  return READINGS.map((reading) =>
    Array.from(plain(password), (character) => reading[character] ?? character).join(''),
  );
}

/** Whether a list has the password, without some or all of the digits and symbols before and after its letters. */
function isInList(password: string, isCommon: (word: string) => boolean): boolean {
  const typed = plain(password);
  const first = /\p{L}/u.exec(typed)?.index ?? 0;
  const last = typed.length - (/\P{L}*$/u.exec(typed)?.[0].length ?? 0);
  for (const reading of readingsOf(password)) {
    for (let from = 0; from <= first; from += 1) {
      for (let to = Math.max(last, from + SHORTEST_WORD); to <= reading.length; to += 1) {
        if (isCommon(reading.slice(from, to))) return true;
      }
    }
  }
  return false;
}

/** A whole name without spaces, and its longer words. */
function partsOf(name: string): string[] {
  const words = plain(name).split(NO_LETTERS);
  return [
    ...words.filter((word) => word.length >= SHORTEST_WORD),
    ...[words.join('')].filter((whole) => whole.length >= SHORTEST_NAME),
  ];
}

function containsName(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap(partsOf);
  return readingsOf(password)
    .map((reading) => reading.replace(ALL_BUT_LETTERS, ''))
    .some((letters) => parts.some((part) => letters.includes(part)));
}

/** The reason why a new password is easy to guess, if it is. @param names of the user and of the clinic */
export function guessableProblem(
  password: string,
  known: { readonly isCommon: (word: string) => boolean; readonly names: readonly string[] },
): GuessableProblem | undefined {
  if (isInList(password, known.isCommon)) return 'PASSWORD_COMMON';
  return containsName(password, known.names) ? 'PASSWORD_NAME' : undefined;
}
