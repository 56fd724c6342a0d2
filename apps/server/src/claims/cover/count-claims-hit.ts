// The claims that a change of master data hits, for the preview of an import.
import {
  addCents,
  parseCents,
  sumCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hitOf } from './update-cover-hits.ts';
import { listNewlySuspectClaims } from './cover-facts.queries.ts';

export interface ClaimsHit {
  readonly claims: number;
  /** The amount that the plans pay for them. */
  readonly amount: Cents;
}

/**
 * Counts those of the claims that are not covered by the data that the transaction sees, and that were not known as such.
 * A preview calls it after it has written the changes and before it takes them back. Claims that were hit since the last
 * run of the job are counted too.
 * @param pages ids of claims
 */
export async function countClaimsHit(
  tx: Transaction,
  pages: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<ClaimsHit> {
  let hit: ClaimsHit = { claims: 0, amount: ZERO_CENTS };
  for await (const ids of pages) {
    const suspect = await listNewlySuspectClaims(tx, ids);
    const rows = suspect.filter((row) => hitOf(row).length > 0);
    const amounts = rows.map((row) => parseCents(row.total_payable_amount) ?? ZERO_CENTS);
    hit = { claims: hit.claims + rows.length, amount: addCents(hit.amount, sumCents(amounts)) };
  }
  return hit;
}
