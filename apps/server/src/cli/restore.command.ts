import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBackup, readIdentities, restoreBackup } from '../backups/public.ts';
import { startClock } from '../platform/clock.ts';
import { UsageError, type Command } from './command.ts';
import { configOf } from './with-database.ts';

export const restoreCommand: Command = {
  usage: 'restore FOLDER --identity FILE --keys-identity FILE [--backup NAME]',
  summary: 'Restores a backup into an empty DATA_DIR; outgoing work then waits for resume',
  details: () => [
    '--identity FILE       the identity of BACKUP_RECIPIENT',
    '--keys-identity FILE  the identity of BACKUP_KEYS_RECIPIENT',
    '--backup NAME         a backup that the command backups lists; the last one unless given',
  ],
  async run(args, io) {
    const option = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { identity: option, 'keys-identity': option, backup: option },
    });
    const [folder, ...more] = positionals;
    const { identity, 'keys-identity': keysIdentity } = values;
    if (folder === undefined || more.length > 0) throw new UsageError('Say one folder.');
    if (identity === undefined || keysIdentity === undefined) {
      throw new UsageError('Say the files of both identities: --identity and --keys-identity.');
    }
    const config = configOf(io);
    if (config.databaseUrl !== undefined) {
      throw new Error('A backup is restored into DATA_DIR; unset DATABASE_URL.');
    }
    const backup = await findBackup(path.resolve(folder), values.backup);
    await restoreBackup({
      backup,
      identities: await readIdentities(identity),
      keysIdentities: await readIdentities(keysIdentity),
      config,
      clock: startClock(config.clock),
    });
    io.out(`${config.dataDir} has the backup of ${backup.manifest.takenAt}.`);
    io.out('Mails, webhooks, payments and jobs are paused: see the command resume.');
    return 0;
  },
};
