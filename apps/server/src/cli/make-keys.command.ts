import { parseArgs } from 'node:util';
import { makeIdentityFile } from '../backups/public.ts';
import { makeKeysFile } from '../platform/secrets.ts';
import { UsageError, type Command } from './command.ts';

export const makeKeysCommand: Command = {
  usage: 'make-keys FILE',
  summary: 'Writes a new file of secret keys; keep it safe, data cannot be read without it',
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
    try {
      await makeKeysFile(file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw new Error(`${file} already exists and was not changed.`, { cause: error });
      }
      const cause = error instanceof Error ? error.message : String(error);
      throw new Error(`The keys file was not written: ${cause}`, { cause: error });
    }
    io.out(`New keys stand in ${file}. Set SECRET_KEYS_FILE to it.`);
    return 0;
  },
};

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
