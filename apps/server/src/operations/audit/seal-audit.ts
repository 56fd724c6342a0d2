// The audit trail as hash chains, one per clinic: each seal covers its entry and the previous seal.
// The hash is keyed, so that a person who can write to the database cannot forge a valid chain.
import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  countUnsealed,
  insertSeals,
  listHeads,
  listSealed,
  lockSealing,
  takeUnsealed,
  type Seal,
} from './audit-seal.queries.ts';

const batchSize = 2000;
const noClinic = '00000000-0000-0000-0000-000000000000';

function sealOf(
  secrets: Pick<Secrets, 'audit'>,
  previous: Buffer,
  sequence: number,
  canonical: string,
): Buffer {
  return createHmac('sha256', secrets.audit)
    .update(previous)
    .update(`|${sequence}|`)
    .update(canonical)
    .digest();
}

/** Seals unsealed entries and returns their number. */
export async function sealAuditTrail(
  services: Pick<Services, 'database' | 'clock'>,
  secrets: Pick<Secrets, 'audit'>,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await services.database.transaction(async (tx) => {
      if (!(await lockSealing(tx))) return 0;
      const entries = await takeUnsealed(tx, batchSize);
      const chainIds = [...new Set(entries.map((entry) => entry.clinic_id ?? noClinic))];
      const heads = new Map(
        (await listHeads(tx, chainIds)).map((head) => [
          head.chain_id,
          { sequence: head.sequence, hash: head.hash },
        ]),
      );
      const seals = entries.map((entry): Seal => {
        const chainId = entry.clinic_id ?? noClinic;
        const head = heads.get(chainId) ?? { sequence: 0, hash: Buffer.alloc(0) };
        const sequence = head.sequence + 1;
        const hash = sealOf(secrets, head.hash, sequence, entry.canonical);
        heads.set(chainId, { sequence, hash });
        return { chainId, sequence, entryId: entry.id, hash };
      });
      if (seals.length > 0) await insertSeals(tx, seals, services.clock.now().toISOString());
      return seals.length;
    });
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

export interface AuditProof {
  readonly sealed: number;
  readonly chains: number;
  /** Entries that are not sealed yet. */
  readonly waiting: number;
  /** One sentence for each place where the trail was tampered with. */
  readonly faults: readonly string[];
}

/** Recomputes every chain and reports where it does not match. */
export async function verifyAuditTrail(
  services: Pick<Services, 'database'>,
  secrets: Pick<Secrets, 'audit'>,
): Promise<AuditProof> {
  return services.database.transaction(async (tx) => {
    const faults: string[] = [];
    const chains = new Set<string>();
    let sealed = 0;
    let at = { chainId: noClinic, sequence: 0 };
    let previous: Buffer = Buffer.alloc(0);
    for (;;) {
      const rows = await listSealed(tx, at, batchSize);
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
      if (rows.length < batchSize) break;
    }
    const { waiting, lost } = await countUnsealed(tx);
    if (lost > 0)
      faults.push(`${lost} entries are neither sealed nor waiting: seals were cut off.`);
    return { sealed, chains: chains.size, waiting, faults };
  });
}
