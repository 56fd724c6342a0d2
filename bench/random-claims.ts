// Random claims under random plans: browser and server calculate the same amounts, and every invariant holds for
// every claim.
import type { ClaimCase } from '@portal/rules/claims/amounts/calculate-claim.arbitraries.ts';
import { INVARIANTS } from '@portal/rules/claims/amounts/calculate-claim.invariants.ts';
import type { Page } from 'playwright-core';
import { withBrowser } from './browser.ts';
import { bundleForPage } from './bundle.ts';
import type { Figure } from './figures.ts';
import { casesOf, CLAIMS_OF_BATCH, digestOf } from './random-claims-in-page.ts';

/** The number of batches in progress in the page while this process calculates the same ones. */
const BATCHES_AT_A_TIME = 10;

/** Throws if an invariant is violated. */
function checkInvariants(batch: number, cases: readonly ClaimCase[]): void {
  for (const given of cases) {
    for (const { sentence, check } of INVARIANTS) {
      try {
        check(given);
      } catch (cause) {
        throw new Error(`batch ${batch}, not so: ${sentence}\n${JSON.stringify(given)}`, { cause });
      }
    }
  }
}

/**
 * Compares batches of 1,000 claims between page and process.
 * @param alsoCheck checks the claims of a batch in this process
 * @throws Error with the batch in which they differ, or the error of the check
 */
export async function compareClaims(
  page: Page,
  batches: number,
  alsoCheck: (batch: number, cases: readonly ClaimCase[]) => void = () => undefined,
): Promise<void> {
  await page.addScriptTag({ content: await bundleForPage('random-claims-in-page.ts', 'claims') });
  for (let first = 0; first < batches; first += BATCHES_AT_A_TIME) {
    const count = Math.min(BATCHES_AT_A_TIME, batches - first);
    const inPage = page.evaluate<string[]>(`claims.digestsOf(${first}, ${count})`);
    const here = Array.from({ length: count }, (_, index) => {
      const cases = casesOf(first + index);
      alsoCheck(first + index, cases);
      return digestOf(cases);
    });
    // One round after the other, to limit memory.
    const different = (await inPage).findIndex((digest, index) => digest !== here[index]);
    if (different !== -1) throw new Error(`batch ${first + different} differs in the browser`);
  }
}

export async function benchRandomClaims(claims: number): Promise<Figure[]> {
  const batches = Math.ceil(claims / CLAIMS_OF_BATCH);
  await withBrowser(async (browser) =>
    compareClaims(await browser.newPage(), batches, checkInvariants),
  );
  return [
    {
      name: 'Random claims, equal to the cent in browser and server, every invariant holds',
      value: batches * CLAIMS_OF_BATCH,
      unit: 'claims',
      goal: '1,000,000',
    },
  ];
}
