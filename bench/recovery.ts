// The loss of a disk: an installation with backups loses its data folder under load, and is restored. Shows how long backup
// and restore take, and what is lost (docs/operations.md, backup and restore).
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded/embedded-postgres.ts';
import { urlOf } from '../apps/server/src/platform/database/migrations.ts';
import { startProduct } from '../apps/server/test/product.ts';
import { typed } from '../apps/server/test/processes/typed-command.ts';
import { startLoad, type Act } from './chaos/load.ts';
import { asOwner } from './chaos/site.ts';
import { readSetting } from './claims-to-submit.ts';
import type { Figure } from './figures.ts';

/** Longer than a file of the log waits until it is sent. */
const LOAD_MS = 75_000;

/** @param claims are generated first; 0: only the demo's */
export async function benchRecovery(claims: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-recovery-'));
  try {
    // The database runs as a user of its own.
    await chmod(folder, 0o755);
    return await loseDisk(folder, claims);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loseDisk(folder: string, claims: number): Promise<Figure[]> {
  const at = (name: string) => path.join(folder, name);
  const environment: Record<string, string> = {
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ADJUDICATE_DELAY: '86400',
    DATA_DIR: at('data'),
    BACKUP_TO: at('backups'),
  };
  const portal = async (...words: string[]) => {
    const { code, out, error } = await typed(words, environment);
    if (code !== 0) throw new Error(`portal ${words.join(' ')}: ${error}`);
    return out;
  };
  environment['BACKUP_RECIPIENT'] = await portal('make-backup-identity', at('identity'));
  environment['BACKUP_KEYS_RECIPIENT'] = await portal('make-backup-identity', at('keys-identity'));
  const members = Math.max(1, Math.round(claims / 50));
  const volume = claims > 0 ? ['--members', String(members), '--claims', String(claims)] : [];
  await portal('demo', ...volume);

  const product = await startProduct(environment);
  const database = await startEmbeddedPostgres(at('data'));
  const ownerUrl = urlOf(database.ownerUrl, 'portal');
  const setting = await asOwner({ ownerUrl }, readSetting);
  const load = await startLoad({ address: product.address, setting });
  const backupMs = await timed(() => portal('backup'));
  const size = await sizeOf(at('backups'));
  const verified = await timed(() => portal('verify-backup', ...identitiesIn(folder)));
  await pause(LOAD_MS);
  // Like a power cut.
  const processes = await postgresOf(at('data'));
  processes.forEach(kill);
  await product.kill();
  await load.abandon();
  const { acts } = load;
  await rm(at('data'), { recursive: true });

  const restoreMs = await timed(() => portal('restore', ...identitiesIn(folder)));
  const again = { ...environment, PORT: new URL(product.address).port };
  const starting = performance.now();
  const restarted = await startProduct(again);
  const startMs = performance.now() - starting;
  try {
    const { lost, seconds } = await lossOf(at('data'), acts);
    const of = `${claims + acts.length} claims`;
    return [
      { name: `Backup under load, ${of}`, value: backupMs / 1_000, unit: 's', goal: '–' },
      { name: `Size of the backup, ${of}`, value: size / 1_000_000, unit: 'MB', goal: '–' },
      { name: 'Verification, beside the load', value: verified / 1_000, unit: 's', goal: '–' },
      { name: `Restore, ${of}`, value: restoreMs / 1_000, unit: 's', goal: '–' },
      { name: 'Start after it', value: startMs / 1_000, unit: 's', goal: '–' },
      { name: 'Acknowledged until the loss', value: acts.length, unit: '', goal: '–' },
      { name: 'Lost', value: lost, unit: '', goal: '–' },
      { name: 'Lost', value: seconds, unit: 's', goal: '≤ 60 s' },
    ];
  } finally {
    await restarted.stop();
    await database.destroy();
  }
}

const identitiesIn = (folder: string) => [
  '--identity',
  path.join(folder, 'identity'),
  '--keys-identity',
  path.join(folder, 'keys-identity'),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => stat(path.join(folder, name))));
  return sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

/** The database's processes, the postmaster first, so that it starts none again. */
async function postgresOf(dataDir: string): Promise<number[]> {
  const note = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number(note.split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const latest = (some: readonly Act[]) =>
  Math.max(0, ...some.map(({ acknowledgedAt }) => acknowledgedAt));

/** How many acknowledged claims and letters the restored database lacks, and how long before the loss the last one was. */
async function lossOf(
  dataDir: string,
  acts: readonly Act[],
): Promise<{ lost: number; seconds: number }> {
  const database = await startEmbeddedPostgres(dataDir);
  try {
    const found = await asOwner({ ownerUrl: urlOf(database.ownerUrl, 'portal') }, async (owner) => {
      const { rows } = await owner.query<{ key: string }>(
        `SELECT receipt_no AS key FROM claim WHERE receipt_no = ANY ($1)
           UNION SELECT sent_request->>'pac_id' FROM letter WHERE sent_request->>'pac_id' = ANY ($1)
           UNION SELECT remarks FROM claim_remark WHERE remarks = ANY ($1)`,
        [acts.map(({ key }) => key)],
      );
      return new Set(rows.map(({ key }) => key));
    });
    const kept = acts.filter(({ key }) => found.has(key));
    return {
      lost: acts.length - kept.length,
      seconds: (latest(acts) - latest(kept)) / 1_000,
    };
  } finally {
    await database.leave();
  }
}
