import { parseArgs } from 'node:util';
import { makeIdentityFile } from '../backups/public.ts';
import { UsageError, type Command } from './command.ts';

export const makeBackupIdentityCommand: Command = {
  usage: 'make-backup-identity FILE',
  summary: 'Writes a new age identity that decrypts backups, and prints its recipient',
  details: () => [
    'Make two, one for BACKUP_RECIPIENT and one for BACKUP_KEYS_RECIPIENT. Keep the files away from the server: it',
    'needs only the recipients.',
  ],
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
    io.out(await makeIdentityFile(file));
    return 0;
  },
};
