// Proves a backup: restores it into a scratch folder, and checks there what cannot be seen from outside.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brokenInvariants } from '../payments/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../platform/embedded/start.ts';
import { nationalIds } from '../platform/national-id.ts';
import type { Config } from '../platform/settings/config.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { verifyAuditTrail } from '../trail/public.ts';
import { countData, listFilesWithLength, sampleNumbers } from './restored-data.queries.ts';
import { restoreBackup, type Restored, type RestoreOrder } from './restore.ts';

const SAMPLE = 200;

/** The result of one check: what was checked, and one sentence for each fault. */
export interface Proof {
  readonly checked: string;
  readonly faults: readonly string[];
}

export interface VerifyOrder extends Omit<RestoreOrder, 'config'> {
  readonly config: Config;
}

/**
 * Restores the backup with the log that follows it.
 * @throws Error with one sentence for each fault if the backup cannot be restored
 */
export async function verifyBackup(order: VerifyOrder): Promise<readonly Proof[]> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'portal-verify-'));
  // The user of PostgreSQL must be able to enter it.
  await chmod(scratch, 0o755);
  const config: Config = {
    ...order.config,
    dataDir: path.join(scratch, 'data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    secretKeysFile: undefined,
    s3: undefined,
    // The scratch database does not archive its log.
    backups: { ...order.config.backups, to: undefined },
  };
  try {
    const restored = await restoreBackup({ ...order, config });
    const running = await openConfiguredDatabase(config);
    try {
      const store = await openObjectStore(config, { ...running, clock: order.clock });
      return [proofOfLog(restored), ...(await proofsOf(running, store, order, restored))];
    } finally {
      await running.embedded?.destroy();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function proofsOf(
  running: RunningDatabase,
  store: ObjectStore,
  order: VerifyOrder,
  restored: Restored,
): Promise<readonly Proof[]> {
  return [
    await proveMoney(running),
    await proveTrail(running, order),
    await proveDocuments(running, store, restored),
    await proveNumbers(running),
  ];
}

function proofOfLog({ lastChange, unusable }: Restored): Proof {
  return {
    checked: `the log, with changes until ${lastChange ?? 'the end of the backup'}`,
    faults:
      unusable.length === 0
        ? []
        : [`${unusable.length} files of the log follow a missing or damaged one (${unusable[0]}).`],
  };
}

function proveMoney({ ownerUrl }: RunningDatabase): Promise<Proof> {
  return withOwner(ownerUrl, async (owner) => {
    const { claims, batches, payments } = await countData(owner);
    return {
      checked: `${claims} claims, ${batches} batches and ${payments} payments: sums and statuses`,
      faults: await brokenInvariants(owner),
    };
  });
}

async function proveTrail(
  { ownerUrl, secrets }: RunningDatabase,
  { clock }: VerifyOrder,
): Promise<Proof> {
  const database = openDatabase(ownerUrl, secrets, clock, { as: 'worker', size: 2 });
  try {
    const { sealed, chains, waiting, faults } = await verifyAuditTrail({ database }, secrets);
    return {
      checked: `${sealed} sealed entries of the audit trail in ${chains} chains; ${waiting} wait to be sealed`,
      faults,
    };
  } finally {
    await database.close();
  }
}

/** Their bytes were compared before the restore; here, with what the database knows. */
async function proveDocuments(
  { ownerUrl }: RunningDatabase,
  store: Pick<ObjectStore, 'read'>,
  restored: Restored,
): Promise<Proof> {
  const missing = new Set(restored.missing);
  const files = await withOwner(ownerUrl, listFilesWithLength);
  const faults: string[] = [];
  for (const { key, length } of files) {
    if (missing.has(key)) continue;
    const content = await store.read(key);
    if (content === undefined) {
      faults.push(`The document ${key} is not in the backup.`);
      continue;
    }
    let bytes = 0;
    for await (const chunk of content) if (Buffer.isBuffer(chunk)) bytes += chunk.length;
    if (length !== null && bytes !== length) {
      faults.push(`The document ${key} has ${bytes} bytes instead of ${length}.`);
    }
  }
  const lost = missing.size === 0 ? '' : `; ${missing.size} are not in the backup`;
  return { checked: `${files.length - missing.size} documents${lost}`, faults };
}

async function proveNumbers({ ownerUrl, secrets }: RunningDatabase): Promise<Proof> {
  const numbers = nationalIds(secrets);
  const sample = await withOwner(ownerUrl, (owner) => sampleNumbers(owner, SAMPLE));
  const wrong = sample.filter(({ national_id: sealed, index, national_id_tail: tail }) => {
    try {
      return !numbers.decrypt(sealed, { kind: 'NUMBER', id: index }).endsWith(tail);
    } catch {
      return true;
    }
  });
  return {
    checked: `${sample.length} national numbers: decryption`,
    faults: wrong.length === 0 ? [] : [`${wrong.length} national numbers cannot be decrypted.`],
  };
}
