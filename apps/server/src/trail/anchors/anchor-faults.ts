// Compares the audit trail with an anchor: the trail must still contain each head that the anchor names.
import type { Transaction } from '../../platform/database/database.ts';
import { listSealHashes } from '../seals.queries.ts';
import type { FoundAnchor } from './anchor-places.ts';

/** One sentence for each chain that does not contain its head. */
export async function anchorFaults(
  tx: Transaction,
  { anchor, place }: FoundAnchor,
): Promise<string[]> {
  const stored = new Map(
    (await listSealHashes(tx, anchor.heads)).map(({ chain, hash }) => [chain, hash]),
  );
  return anchor.heads.flatMap(({ chain, entries, hash }) => {
    const found = stored.get(chain);
    if (found === hash) return [];
    const what =
      found === undefined
        ? `seal ${entries} is missing: the chain was cut off, or the database was replaced`
        : `seal ${entries} is another one: the chain was written again`;
    return [`chain ${chain}, ${what}. The anchor of ${anchor.at} in ${place} has it.`];
  });
}
