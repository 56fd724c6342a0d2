// Runs both inside and outside the page: calculates the same random claims.
import {
  anyClaimCase,
  type ClaimCase,
} from '@portal/rules/claims/amounts/calculate-claim.arbitraries.ts';
import { calculateClaim } from '@portal/rules/claims/amounts/calculate-claim.ts';
import * as fc from 'fast-check';

export const CLAIMS_OF_BATCH = 1_000;

/** Returns the same claims for the same batch, wherever it runs. */
export function casesOf(batch: number): ClaimCase[] {
  return fc.sample(anyClaimCase, { seed: batch, numRuns: CLAIMS_OF_BATCH });
}

/** Every amount of every claim, to the cent, as a short hash (FNV-1a). */
export function digestOf(cases: readonly ClaimCase[]): string {
  let hash = 0x81_1c_9d_c5;
  for (const { claim, context } of cases) {
    for (const letter of JSON.stringify(calculateClaim(claim, context))) {
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
    }
  }
  return (hash >>> 0).toString(16);
}

/** The hashes of `count` batches, starting with `first`. */
export function digestsOf(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => digestOf(casesOf(first + index)));
}
