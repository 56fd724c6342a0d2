// National numbers: NRIC of citizens and residents (S, T), FIN of foreigners (F, G, M).

import { typedNumber } from '../values/typed-text.ts';

declare const nricBrand: unique symbol;

/** A national number with a valid check letter, in upper case. */
export type Nric = string & { readonly [nricBrand]: true };

const SHAPE = /^([STFGM])(\d{7})([A-Z])$/;
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];

/** By first letter: the offset of the weighted sum, and the check letter for each remainder of 11. */
const SERIES = new Map([
  ['S', { offset: 0, letters: 'JZIHGFEDCBA' }],
  ['T', { offset: 4, letters: 'JZIHGFEDCBA' }],
  ['F', { offset: 0, letters: 'XWUTRQPNMLK' }],
  ['G', { offset: 4, letters: 'XWUTRQPNMLK' }],
  ['M', { offset: 3, letters: 'XWUTRQPNJLK' }],
]);

/** A typed national number as stored: in upper case, without spaces, hyphens and invisible characters. */
export function normaliseNric(typed: string): string {
  return typedNumber(typed);
}

function isNric(text: string): text is Nric {
  const match = SHAPE.exec(text);
  const series = SERIES.get(match?.[1] ?? '');
  if (match === null || series === undefined) return false;
  let sum = series.offset;
  for (const [index, digit] of Array.from(match[2] ?? '').entries()) {
    sum += Number(digit) * (WEIGHTS[index] ?? 0);
  }
  return series.letters[sum % series.letters.length] === match[3];
}

/**
 * Parses a national number; undefined if its format or its check letter is wrong. A valid number may still
 * never have been issued. Source: the published checksum.
 */
export function parseNric(typed: string): Nric | undefined {
  const text = normaliseNric(typed);
  return isNric(text) ? text : undefined;
}
