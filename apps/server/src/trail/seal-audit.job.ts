// Adds seals to new entries of the audit trail. Each entry passes here once, so those that matter for security go to the log
// from here, and wait here for the syslog server.
import { isRefusal, isSecurityAction } from '@portal/rules/trail/security-actions.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Services } from '../platform/http/services.ts';
import { noClinic, sealOf } from './seal-hash.ts';
import {
  type EntryRow,
  insertSeals,
  listHeads,
  lockSealing,
  type Seal,
  takeUnsealed,
} from './seals.queries.ts';
import { insertUnsent, listSecurityEntries } from './security-entries.queries.ts';

/** Entries per transaction. With many, the requests of this process would wait until they are sealed. */
const AT_ONCE = 100;

type Sealing = Pick<Services, 'clock' | 'database' | 'log'> & {
  readonly config: Pick<Services['config'], 'syslog'>;
};

/** Seals unsealed entries and returns their number. */
export async function sealAuditTrail(
  services: Sealing,
  secrets: Pick<Secrets, 'audit'>,
): Promise<number> {
  const { clock, database, log } = services;
  let sealed = 0;
  for (;;) {
    const { count, watched } = await database.transaction(async (tx) => {
      if (!(await lockSealing(tx))) return { count: 0, watched: [] };
      const entries = await takeUnsealed(tx, AT_ONCE);
      const seals = await sealsOf(tx, entries, secrets);
      if (seals.length > 0) await insertSeals(tx, seals, clock.now().toISOString());
      return { count: seals.length, watched: await watchedAmong(tx, entries, services) };
    });
    for (const entry of watched) log.info({ security: entry }, entry.action);
    sealed += count;
    if (count < AT_ONCE) return sealed;
  }
}

async function sealsOf(
  tx: Transaction,
  entries: readonly EntryRow[],
  secrets: Pick<Secrets, 'audit'>,
): Promise<Seal[]> {
  const chainIds = [...new Set(entries.map((entry) => entry.clinic_id ?? noClinic))];
  const heads = new Map(
    (await listHeads(tx, chainIds)).map((head) => [
      head.chain_id,
      { sequence: head.sequence, hash: head.hash },
    ]),
  );
  return entries.map((entry) => {
    const chainId = entry.clinic_id ?? noClinic;
    const head = heads.get(chainId) ?? { sequence: 0, hash: Buffer.alloc(0) };
    const sequence = head.sequence + 1;
    const hash = sealOf(secrets, head.hash, sequence, entry.canonical);
    heads.set(chainId, { sequence, hash });
    return { chainId, sequence, entryId: entry.id, hash };
  });
}

const idsOf = (some: readonly EntryRow[]) => some.map(({ id }) => id);

/** Stores what the syslog server has to get. @returns the entries for the log, which has refusals already */
async function watchedAmong(
  tx: Transaction,
  entries: readonly EntryRow[],
  { config }: Pick<Sealing, 'config'>,
) {
  const watched = entries.filter(({ action }) => isSecurityAction(action));
  if (watched.length === 0) return [];
  if (config.syslog !== undefined) await insertUnsent(tx, idsOf(watched));
  return listSecurityEntries(tx, idsOf(watched.filter(({ action }) => !isRefusal(action))));
}
