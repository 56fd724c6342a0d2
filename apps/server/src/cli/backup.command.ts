import { backUpTo, listBackups } from '../backups/public.ts';
import { openRepository } from '../platform/repository/open-repository.ts';
import type { Config } from '../platform/settings/config.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { oneTarget, TARGET_DETAILS } from './backup-options.ts';
import type { Command } from './command.ts';
import { configOf, withDatabase } from './with-database.ts';

const BYTES_PER_MEGABYTE = 1e6;

export const backupCommand: Command = {
  usage: 'backup [FOLDER]',
  summary: 'Writes an encrypted backup of database, documents and keys, while the server works',
  details: () => [
    'Only for the embedded database. BACKUP_RECIPIENT and BACKUP_KEYS_RECIPIENT say who can decrypt it; see',
    'make-backup-identity. Documents that an earlier backup of the folder has are not written again.',
    ...TARGET_DETAILS,
  ],
  async run(args, io) {
    const settings = configOf(io);
    const target = oneTarget(args, settings);
    const recipients = recipientsOf(settings);
    const repository = await openRepository(target, settings.backups);
    return withDatabase(io, async ({ config, running, clock }) => {
      const store = await openObjectStore(config, { secrets: running.secrets, clock });
      const { name, manifest } = await backUpTo(
        { repository, ...recipients },
        { config, ownerUrl: running.ownerUrl, store, clock },
      );
      const { documents, missingDocuments, database } = manifest;
      const megabytes = (database.size / BYTES_PER_MEGABYTE).toFixed(1);
      io.out(`${name}: database ${megabytes} MB, ${documents.length} documents, keys.`);
      if (missingDocuments.length > 0) {
        io.error(
          `${missingDocuments.length} documents are not in the store: manifest.json has them.`,
        );
      }
      return 0;
    });
  },
};

export const backupsCommand: Command = {
  usage: 'backups [FOLDER]',
  summary: 'Lists the backups of a folder, oldest first',
  details: () => TARGET_DETAILS,
  async run(args, io) {
    const config = configOf(io);
    const repository = await openRepository(oneTarget(args, config), config.backups);
    for (const { name, manifest } of await listBackups(repository)) {
      const megabytes = (manifest.database.size / BYTES_PER_MEGABYTE).toFixed(1);
      io.out(`${name}  database ${megabytes} MB, ${manifest.documents.length} documents`);
    }
    return 0;
  },
};

function recipientsOf({ databaseUrl, backups }: Config) {
  if (databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of its own: back it up with pgBackRest (docs/operations.md).',
    );
  }
  const { recipient, keysRecipient } = backups;
  if (recipient === undefined || keysRecipient === undefined) {
    throw new Error(
      'Set BACKUP_RECIPIENT and BACKUP_KEYS_RECIPIENT to what make-backup-identity prints.',
    );
  }
  return { recipient, keysRecipient };
}
