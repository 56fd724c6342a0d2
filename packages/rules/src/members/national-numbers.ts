// Finds national numbers in text, so that none is stored where it is not encrypted or shown where it is masked.

import { visibleText } from '../values/typed-text.ts';
import { parseNric } from './nric.ts';

const HIDDEN = '•••••';
const VISIBLE = 4;

/** Any signs and spaces between the parts of a number. After a currency sign comes an amount: 'S$1,234,567 a year'. */
const GAP = String.raw`[^\p{L}\p{N}\p{Sc}]*`;
const CANDIDATE = String.raw`[STFGM](?:${GAP}\d){7}${GAP}[A-Z]`;
/** An id or a hash. It can contain the shape of a number, but none whose check letter is right. */
const ID = String.raw`(?<![A-Z\d])(?:[A-F\d]{8}(?:-[A-F\d]{4}){3}-[A-F\d]{12}|[A-F\d]{16,})(?![A-Z\d])`;

const LETTER_OR_DIGIT = /[A-Z\d]/i;
/** The digits in one go; the groups are the gaps beside them. */
const IN_ONE_GO = /^.([^\d]*)\d{7}(.*).$/s;

interface Place {
  readonly at: number;
  readonly length: number;
}

function touches(neighbour: string | undefined): boolean {
  return neighbour !== undefined && LETTER_OR_DIGIT.test(neighbour);
}

/**
 * Whether a candidate is a number. A mistyped one is a number too if its digits are together and its letters belong
 * to no other word, unlike those of 'visits 1234567 a year'.
 */
function isNumber(text: string, { at, length }: Place): boolean {
  const candidate = text.slice(at, at + length);
  if (parseNric(compact(candidate)) !== undefined) return true;
  const gaps = IN_ONE_GO.exec(candidate);
  if (gaps === null) return false;
  const isWordBefore = gaps[1] !== '' && touches(text[at - 1]);
  const isWordAfter = gaps[2] !== '' && touches(text[at + length]);
  return !isWordBefore && !isWordAfter;
}

function compact(candidate: string): string {
  return candidate.replaceAll(/[^A-Z\d]/gi, '');
}

function* numbersIn(text: string): Generator<Place> {
  const pattern = new RegExp(`(${ID})|${CANDIDATE}`, 'giu');
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const place = { at: found.index, length: found[0].length };
    if (found[1] !== undefined) continue;
    if (isNumber(text, place)) yield place;
    // The last letter of a candidate can be the first one of a number.
    else pattern.lastIndex = found.index + 1;
  }
}

export function hasNationalNumber(text: string): boolean {
  return numbersIn(visibleText(text)).next().done !== true;
}

function lastFour(number: string): string {
  return HIDDEN + number.slice(-VISIBLE);
}

/** @param mask replaces a number, which is given without signs; by default all but its last four characters are hidden */
export function withoutNationalNumbers(text: string, mask = lastFour): string {
  const searched = visibleText(text);
  let masked = '';
  let end = 0;
  for (const { at, length } of numbersIn(searched)) {
    masked += searched.slice(end, at) + mask(compact(searched.slice(at, at + length)));
    end = at + length;
  }
  return end === 0 ? text : masked + searched.slice(end);
}

/** The value as JSON, with national numbers removed from its texts. */
export function jsonWithoutNationalNumbers(value: unknown, mask = lastFour): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? withoutNationalNumbers(part, mask) : part,
  );
}

/** Whether a number was removed from the text. */
export function isMaskedText(text: string): boolean {
  return text.includes(HIDDEN);
}
