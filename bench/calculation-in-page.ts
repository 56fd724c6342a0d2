// Runs inside the page.
import { calculateClaim } from '@portal/rules/claims/amounts/calculate-claim.ts';
import { percentile } from './figures.ts';
import { claim, context } from './forty-lines.ts';

const batches = 300;
/** The clock of a page is too coarse to measure a single calculation. */
const perBatch = 10;

/** Milliseconds per calculation. */
export function measure(): { median: number; p99: number } {
  const samples: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const started = performance.now();
    for (let run = 0; run < perBatch; run += 1) calculateClaim(claim, context);
    samples.push((performance.now() - started) / perBatch);
  }
  return { median: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}
