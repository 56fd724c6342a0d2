import { findBackup, restoreBackup } from '../backups/public.ts';
import { openRepository } from '../platform/repository/open-repository.ts';
import { startClock } from '../platform/clock.ts';
import { readBackupOptions, TARGET_DETAILS } from './backup-options.ts';
import { UsageError, type Command } from './command.ts';
import { configOf } from './with-database.ts';

export const restoreCommand: Command = {
  usage: 'restore [FOLDER] --identity FILE --keys-identity FILE [--to TIME] [--backup NAME]',
  summary: 'Restores into an empty DATA_DIR; outgoing work then waits for resume',
  details: () => [
    '--identity FILE       the identity of BACKUP_RECIPIENT',
    '--keys-identity FILE  the identity of BACKUP_KEYS_RECIPIENT',
    '--to TIME             leaves out later changes: 2026-11-30T09:15:00+08:00; everything that there is unless given',
    '--backup NAME         begins with a backup that the command backups lists; the last one until TIME unless given',
    ...TARGET_DETAILS,
  ],
  async run(args, io) {
    const config = configOf(io);
    const { target, backup: name, until, identities } = await readBackupOptions(args, config);
    if (identities === undefined) {
      throw new UsageError('Say the files of both identities: --identity and --keys-identity.');
    }
    if (config.databaseUrl !== undefined) {
      throw new Error('A backup is restored into DATA_DIR; unset DATABASE_URL.');
    }
    const repository = await openRepository(target, config.backups);
    const backup = await findBackup(repository, { name, until });
    const clock = startClock(config.clock);
    const { lastChange, unusable, missing } = await restoreBackup({
      backup,
      ...identities,
      config,
      clock,
      until,
    });
    const last = lastChange ?? backup.manifest.takenAt;
    io.out(`${config.dataDir} has the backup of ${backup.manifest.takenAt}.`);
    io.out(`The last change in it was made at ${last}. Later ones are not in it.`);
    if (unusable.length > 0) {
      io.error(
        `${unusable.length} files of the log follow a missing or damaged one (${unusable[0]}) and were not used.`,
      );
    }
    if (missing.length > 0) {
      io.error(`${missing.length} documents are not in the backup: ${missing.join(', ')}.`);
    }
    io.out('Mails, webhooks, payments, jobs and backups are paused: see the command resume.');
    return 0;
  },
};
