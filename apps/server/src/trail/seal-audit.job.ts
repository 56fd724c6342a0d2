// Adds seals to new entries of the audit trail.
import type { Secrets } from '../platform/secrets.ts';
import type { Services } from '../platform/http/services.ts';
import { noClinic, sealOf } from './seal-hash.ts';
import { insertSeals, listHeads, lockSealing, takeUnsealed, type Seal } from './seals.queries.ts';

/** Entries per transaction. With many, the requests of this process would wait until they are sealed. */
const AT_ONCE = 100;

/** Seals unsealed entries and returns their number. */
export async function sealAuditTrail(
  services: Pick<Services, 'database' | 'clock'>,
  secrets: Pick<Secrets, 'audit'>,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await services.database.transaction(async (tx) => {
      if (!(await lockSealing(tx))) return 0;
      const entries = await takeUnsealed(tx, AT_ONCE);
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
    if (count < AT_ONCE) return sealed;
  }
}
