// Finds entries of the audit trail that were changed, removed or cut off.
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../platform/http/services.ts';
import { anchorFaults } from './anchor-faults.ts';
import type { FoundAnchor } from './anchor-places.ts';
import { noClinic, sealOf } from '../seal-hash.ts';
import { countUnsealed, listSealed } from '../seals.queries.ts';

/** Seals per transaction. */
const AT_ONCE = 2000;

export interface AuditProof {
  readonly sealed: number;
  readonly chains: number;
  /** Entries that are not sealed yet. */
  readonly waiting: number;
  /** One sentence for each place where the trail was tampered with. */
  readonly faults: readonly string[];
}

/** Recomputes every chain and reports where it does not match, or lacks what the anchor names. */
export async function verifyAuditTrail(
  services: Pick<Services, 'database'>,
  secrets: Pick<Secrets, 'audit'>,
  anchor?: FoundAnchor,
): Promise<AuditProof> {
  return services.database.transaction(async (tx) => {
    const faults: string[] = [];
    const chains = new Set<string>();
    let sealed = 0;
    let at = { chainId: noClinic, sequence: 0 };
    let previous: Buffer = Buffer.alloc(0);
    for (;;) {
      const rows = await listSealed(tx, at, AT_ONCE);
      for (const row of rows) {
        if (!chains.has(row.chain_id)) {
          chains.add(row.chain_id);
          previous = Buffer.alloc(0);
          at = { chainId: row.chain_id, sequence: 0 };
        }
        const where = `chain ${row.chain_id}, seal ${row.sequence}`;
        if (row.sequence !== at.sequence + 1)
          faults.push(`${where}: the seal before it is missing.`);
        if (row.canonical === null) faults.push(`${where}: its entry ${row.entry_id} is missing.`);
        else if (!sealOf(secrets, previous, row.sequence, row.canonical).equals(row.hash)) {
          faults.push(`${where}: the entry ${row.entry_id} or the chain before it was changed.`);
        }
        previous = row.hash;
        at = { chainId: row.chain_id, sequence: row.sequence };
        sealed += 1;
      }
      if (rows.length < AT_ONCE) break;
    }
    if (anchor !== undefined) faults.push(...(await anchorFaults(tx, anchor)));
    const { waiting, lost } = await countUnsealed(tx);
    if (lost > 0)
      faults.push(`${lost} entries are neither sealed nor waiting: seals were cut off.`);
    return { sealed, chains: chains.size, waiting, faults };
  });
}
