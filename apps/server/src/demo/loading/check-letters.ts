// Check letters of made-up national numbers. The rules package contains the rule; it is called once for each of
// its eleven results, and letters are then looked up.
import { parseNric } from '@portal/rules/members/nric.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];
const OUTCOMES = 11;

/** The number with its check letter; `digits` is a series letter and seven digits. */
export function withCheckLetter(digits: string): string {
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) {
    sum += weight * (digits.charCodeAt(index + 1) - 48);
  }
  const outcome = `${digits.charAt(0)}${sum % OUTCOMES}`;
  const letter = known.get(outcome) ?? found(digits);
  known.set(outcome, letter);
  return digits + letter;
}

const known = new Map<string, string>();

function found(digits: string): string {
  const letter = Array.from(ALPHABET).find((one) => parseNric(digits + one) !== undefined);
  if (letter === undefined) throw new Error(`there is no national number ${digits}`);
  return letter;
}
