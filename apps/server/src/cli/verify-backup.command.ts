import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBackup, findFaults, readIdentities, verifyBackup } from '../backups/public.ts';
import { startClock } from '../platform/clock.ts';
import { UsageError, type Command } from './command.ts';
import { configOf } from './with-database.ts';

export const verifyBackupCommand: Command = {
  usage: 'verify-backup FOLDER [--identity FILE --keys-identity FILE] [--backup NAME]',
  summary: 'Restores a backup into a scratch folder and proves it; exits 1 on a fault',
  details: () => [
    'Without the identities, only compares the checksums. The scratch folder is in TMPDIR and needs the room of the',
    'whole backup.',
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
    if ((identity === undefined) !== (keysIdentity === undefined)) {
      throw new UsageError('Say the files of both identities, or neither.');
    }
    const config = configOf(io);
    const backup = await findBackup(path.resolve(folder), values.backup);
    io.out(`${backup.name}, taken at ${backup.manifest.takenAt}`);
    if (identity === undefined || keysIdentity === undefined) {
      const faults = await findFaults(backup);
      for (const fault of faults) io.error(fault);
      if (faults.length > 0) return 1;
      io.out(
        `The checksums of database, keys and ${backup.manifest.documents.length} documents are right.`,
      );
      io.out('Only the checksums were compared: give the identities to prove the content.');
      return 0;
    }
    const proofs = await verifyBackup({
      backup,
      identities: await readIdentities(identity),
      keysIdentities: await readIdentities(keysIdentity),
      config,
      clock: startClock(config.clock),
    });
    for (const { checked, faults } of proofs) {
      io.out(`${faults.length === 0 ? 'ok   ' : 'WRONG'} ${checked}`);
      for (const fault of faults) io.error(fault);
    }
    return proofs.every(({ faults }) => faults.length === 0) ? 0 : 1;
  },
};
