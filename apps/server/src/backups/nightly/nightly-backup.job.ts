// The backup of the night, its verification, and the mails if they fail.
import path from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, withOwner } from '../../platform/database/owner.queries.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import { backUp } from '../back-up.ts';
import { type Backup, findBackup, findFaults } from '../backup-layout.ts';
import { readIdentities } from '../encryption.ts';
import { expireBackups } from '../expire.ts';
import type { FileRepository } from '../../platform/repository/file-repository.ts';
import { openRepository } from '../../platform/repository/open-repository.ts';
import { verifyBackup } from '../verify-backup.ts';
import { hasFailed, isLate, isToTell, type Reported } from '@portal/rules/backups/backup-report.ts';
import {
  beginReports,
  listReports,
  noteFailure,
  noteSuccess,
  noteTold,
} from './backup-reports.queries.ts';

export interface BackupServices {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly store: Pick<ObjectStore, 'read'>;
  readonly clock: Clock;
}

/** Where backups go, and who can decrypt them. */
export interface BackupTarget {
  readonly repository: FileRepository;
  readonly recipient: string;
  readonly keysRecipient: string;
}

/** The target of the settings; undefined without BACKUP_TO. */
export async function configuredTarget({ backups }: Config): Promise<BackupTarget | undefined> {
  const { to, recipient, keysRecipient } = backups;
  if (to === undefined || recipient === undefined || keysRecipient === undefined) return undefined;
  return { repository: await openRepository(to, backups), recipient, keysRecipient };
}

/** Makes a backup now. */
export function backUpTo(
  target: BackupTarget,
  { config, ownerUrl, store, clock }: BackupServices,
): Promise<Backup> {
  const dataDir = path.resolve(config.dataDir);
  return backUp({
    ...target,
    dataDir,
    keysFile: config.secretKeysFile ?? path.join(dataDir, 'keys.json'),
    ownerUrl,
    store,
    clock,
  });
}

/** Backs up, verifies and deletes old backups. Failures are noted, told by mail and tried again by `checkBackups`. */
export async function makeNightlyBackup(services: BackupServices): Promise<void> {
  const target = await configuredTarget(services.config);
  if (target === undefined) return;
  await noted('BACKUP', services, async () => {
    const { repository } = target;
    const documents = await repository.list('documents/');
    const { name } = await backUpTo(target, services);
    const expired = await expireBackups({
      repository,
      keep: services.config.backups.keep,
      documents,
    });
    return `${name}; ${expired.length} old ones deleted.`;
  });
  await noted('VERIFICATION', services, () => verifyLast(target, services));
}

/** Each hour: repeats failed or late work, and mails the administrators. */
export async function checkBackups(services: BackupServices): Promise<void> {
  const target = await configuredTarget(services.config);
  if (target === undefined) return;
  const { ownerUrl, clock } = services;
  const reports = await withOwner(ownerUrl, async (owner) => {
    const now = clock.now().toISOString();
    await beginReports(owner, now);
    return listReports(owner, now);
  });
  const isDue = (kind: Reported) =>
    reports.some((one) => one.kind === kind && (hasFailed(one) || isLate(one)));
  if (isDue('BACKUP')) await makeNightlyBackup(services);
  else if (isDue('VERIFICATION')) {
    await noted('VERIFICATION', services, () => verifyLast(target, services));
  }
  await withOwner(ownerUrl, (owner) => tellFaults(owner, clock));
}

/** @param work its result is a sentence */
async function noted(
  kind: Reported,
  { ownerUrl, clock }: BackupServices,
  work: () => Promise<string>,
): Promise<void> {
  const outcome = await work().then(
    (sentence) => ({ sentence, note: noteSuccess }),
    (error: unknown) => ({
      sentence: error instanceof Error ? error.message : String(error),
      note: noteFailure,
    }),
  );
  await withOwner(ownerUrl, async (owner) => {
    await outcome.note(owner, {
      kind,
      at: clock.now().toISOString(),
      sentence: outcome.sentence,
    });
    await tellFaults(owner, clock);
  });
}

async function verifyLast(
  { repository }: BackupTarget,
  { config, clock }: BackupServices,
): Promise<string> {
  const backup = await findBackup(repository, {});
  const files = config.backups.identityFiles;
  if (files === undefined) {
    const faults = await findFaults(backup);
    if (faults.length > 0) throw new Error(faults.join(' '));
    return `${backup.name}: only the checksums, because BACKUP_IDENTITY_FILE is not set.`;
  }
  const proofs = await verifyBackup({
    backup,
    identities: await readIdentities(files.own),
    keysIdentities: await readIdentities(files.keys),
    config,
    clock,
  });
  const faults = proofs.flatMap((proof) => proof.faults);
  if (faults.length > 0) throw new Error(faults.join(' '));
  return `${backup.name}: ${proofs.map(({ checked }) => checked).join('; ')}.`;
}

async function tellFaults(owner: pg.ClientBase, clock: Clock): Promise<void> {
  const now = clock.now().toISOString();
  for (const report of await listReports(owner, now)) {
    if (!isToTell(report, report.told_age)) continue;
    await inTransaction(owner, async (tx) => {
      await enqueueJob(tx, {
        task: 'send_mail',
        payload: {
          kind: 'BACKUP',
          about: report.kind,
          failure: report.failure,
          succeeded_at: report.succeeded_at,
        },
      });
    });
    await noteTold(owner, report.kind, now);
  }
}
