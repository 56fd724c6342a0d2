// The number in a scanned code. The bar code of a card has only the number; a QR code may have more text around it.
import { compatible } from '../values/typed-text.ts';
import { MEMBER_SEARCH_LIMITS } from './member-search.ts';
import { parseNric } from './nric.ts';

/** Shaped like a national number, and not a part of a longer one. */
const NATIONAL = /(?<![\dA-Z])[STFGM]\d{7}[A-Z](?![\dA-Z])/g;
const WHOLE_NATIONAL = /^[STFGM]\d{7}[A-Z]$/;
/** Letters, digits and the separators of policy numbers, with at least three digits. */
const POLICY = /^(?=(?:.*\d){3})[\dA-Z][\d\-./A-Z]*$/;

/** @returns the NRIC/FIN in the text, else the whole text if it can be a policy number; undefined for any other code */
export function scannedNumber(scanned: string): string | undefined {
  const text = compatible(scanned).trim().toUpperCase();
  const national = text.match(NATIONAL)?.find((one) => parseNric(one) !== undefined);
  if (national !== undefined) return national;
  // A wrong check letter means that the code was misread.
  if (WHOLE_NATIONAL.test(text) || text.length > MEMBER_SEARCH_LIMITS.policy) return undefined;
  return POLICY.test(text) ? text : undefined;
}
