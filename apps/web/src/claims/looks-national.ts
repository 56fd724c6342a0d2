// Whether a typed text is a national number, which stays out of addresses.
import { typedNumber } from '@portal/rules/values/typed-text.ts';

const NATIONAL_START = /^[a-z]\d/i;

/** Whether the text is, or could become, a national number: S1234567D, T30… */
export function looksNational(text: string): boolean {
  return NATIONAL_START.test(typedNumber(text));
}
