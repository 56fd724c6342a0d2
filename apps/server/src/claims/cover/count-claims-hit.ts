// The claims that a change of master data hits, for the preview of an import.
import { coverStageOf, type CoverStage } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { parseCents, sumCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hitOf } from './check-cover.ts';
import { listNewlySuspectClaims } from './cover-facts.queries.ts';

export interface ClaimsHit {
  readonly claims: number;
  /** The amount that the plans pay for them. */
  readonly amount: Cents;
  readonly byStage: Readonly<Partial<Record<CoverStage, number>>>;
}

/**
 * Counts the claims that are not covered by the data that the transaction sees, and that were not known as such. A
 * preview calls it after it has written the changes and before it takes them back. Claims that were hit since the last
 * run of the job are counted too.
 * @planned decision 62: the preview of an import
 */
export async function countClaimsHit(tx: Transaction): Promise<ClaimsHit> {
  const rows = (await listNewlySuspectClaims(tx)).filter((row) => hitOf(row).length > 0);
  const byStage: Partial<Record<CoverStage, number>> = {};
  for (const { raw_status: status } of rows) {
    const stage = coverStageOf(status);
    if (stage !== undefined) byStage[stage] = (byStage[stage] ?? 0) + 1;
  }
  const amount = sumCents(rows.map((row) => parseCents(row.total_payable_amount) ?? ZERO_CENTS));
  return { claims: rows.length, amount, byStage };
}
