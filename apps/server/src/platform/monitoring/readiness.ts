// Whether the server can work now, for load balancers and monitoring. The result is cached for a second and the
// check has its own connection, so that frequent checks cost nothing and checks under load still work.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupAges, isLate } from '@portal/rules/backups/backup-report.ts';
import { isMigrated } from '../database/migrations.ts';
import type { Services } from '../http/services.ts';
import type { Drain } from '../resilience/drain.ts';
import { outageOf } from '../resilience/outages.ts';

const reasons = {
  stopping: 'The server is stopping.',
  database: 'The database does not answer.',
  databaseReadOnly: 'The database accepts no changes: it is a standby or read-only.',
  databaseDisk: 'The database cannot write: its disk is full or read-only.',
  notMigrated: 'The database does not have the schema of this release.',
  dataFolder: 'DATA_DIR cannot be written to: its disk is full or read-only.',
  openFiles: 'The server has too many open files; raise its limit (ulimit -n).',
} as const;

type Reason = keyof typeof reasons;

export interface Readiness {
  readonly isReady: boolean;
  /** One sentence for each fault. */
  readonly reasons: readonly string[];
  /** Whether the read replica answers; without it, the server works. */
  readonly replica?: 'answers' | 'away';
  /** Whether the virus scanner answers; without it, new documents stay closed. */
  readonly scanner?: 'answers' | 'away';
  /** The kinds of work that wait for the command `resume` after a restore. */
  readonly paused?: readonly string[];
  /** The parts of the backups that have not succeeded for too long. The server works without them. */
  readonly late?: readonly string[];
}

const KEPT_MS = 1_000;

export function openReadiness(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'scanner'>,
  drain: Drain,
): () => Promise<Readiness> {
  let last: { readonly at: number; readonly found: Promise<Found> } | undefined;

  function found(): Promise<Found> {
    const now = performance.now();
    if (last === undefined || now - last.at > KEPT_MS) {
      last = { at: now, found: findReasons(services) };
    }
    return last.found;
  }

  return async () => {
    if (drain.hasBegun) return { isReady: false, reasons: [reasons.stopping] };
    const { faults, ...more } = await found();
    return {
      isReady: faults.length === 0,
      reasons: faults.map((reason) => reasons[reason]),
      ...more,
    };
  };
}

interface Found extends Pick<Readiness, 'late' | 'paused' | 'replica' | 'scanner'> {
  readonly faults: readonly Reason[];
}

async function findReasons({
  clock,
  config,
  database,
  scanner,
}: Pick<Services, 'clock' | 'config' | 'database' | 'scanner'>): Promise<Found> {
  const [isThere, { paused, fault, backups = [] }, folderFault, hasScanner] = await Promise.all([
    database.replica?.isThere(),
    checkDatabase(database, clock),
    keepsFiles(config) ? checkFolder(config.dataDir) : undefined,
    scanner?.isThere(),
  ]);
  const late = config.backups.to === undefined ? [] : backups.filter(isLate);
  const faults = [...new Set([fault, folderFault].filter((reason) => reason !== undefined))];
  return {
    faults,
    ...(isThere === undefined ? {} : { replica: isThere ? 'answers' : 'away' }),
    ...(hasScanner === undefined ? {} : { scanner: hasScanner ? 'answers' : 'away' }),
    ...(paused === undefined || paused.length === 0 ? {} : { paused }),
    ...(late.length === 0 ? {} : { late: late.map(({ kind }) => kind.toLowerCase()) }),
  };
}

interface DatabaseState {
  readonly fault?: Reason;
  readonly paused?: readonly string[];
  readonly backups?: readonly BackupAges[];
}

async function checkDatabase(
  { probe }: Pick<Services['database'], 'probe'>,
  clock: Services['clock'],
): Promise<DatabaseState> {
  try {
    if (!(await isMigrated((sql) => probe.query(sql)))) return { fault: 'notMigrated' };
    const { isReadOnly } = await probe.write();
    const found = {
      paused: await probe.paused(),
      backups: await probe.backups(clock.now().toISOString()),
    };
    return isReadOnly ? { fault: 'databaseReadOnly', ...found } : found;
  } catch (error) {
    const outage = outageOf(error);
    if (outage === 'too many files open') return { fault: 'openFiles' };
    return { fault: outage === 'disk' ? 'databaseDisk' : 'database' };
  }
}

/** Whether anything is written to DATA_DIR: the database, documents or mails. */
function keepsFiles({ databaseUrl, s3, mailUrl }: Services['config']): boolean {
  return databaseUrl === undefined || s3 === undefined || mailUrl === undefined;
}

const checkBytes = Buffer.alloc(65_536);

async function checkFolder(dataDir: string): Promise<Reason | undefined> {
  try {
    await mkdir(dataDir, { recursive: true });
    const file = path.join(dataDir, 'write-check');
    await writeFile(file, checkBytes);
    // A file that is left would keep the room that the next check needs.
    // Another server that shares the folder may have removed it.
    await rm(file, { force: true });
    return undefined;
  } catch (error) {
    return outageOf(error) === 'too many files open' ? 'openFiles' : 'dataFolder';
  }
}
