// The cover of a claim with the master data of today, as the administrator's staff see it.
import type { CoverFault } from '@portal/rules/claims/cover/cover-faults.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hitOf } from './update-cover-hits.ts';
import { findKept, listCoverFacts, type KeptRow } from './cover-facts.queries.ts';

export async function loadCoverView(tx: Transaction, claimId: string) {
  const [facts, kept] = await tx.batch((on) => [
    listCoverFacts(on, [claimId]),
    findKept(on, claimId),
  ]);
  const [hit] = facts.flatMap(hitOf);
  const faults = [...(hit?.faults ?? [])];
  return { faults, since: hit?.since ?? null, kept: keptOf(faults, kept) };
}

/** A decision that does not cover every fault counts as none. */
function keptOf(faults: readonly CoverFault[], kept: KeptRow | undefined) {
  if (kept === undefined || faults.length === 0) return null;
  if (!faults.every((fault) => kept.kept_faults.includes(fault))) return null;
  return { reason: kept.kept_reason, by: kept.kept_by, at: kept.kept_at };
}
