import { findBackup, findFaults, verifyBackup } from '../backups/public.ts';
import { openRepository } from '../platform/repository/open-repository.ts';
import { startClock } from '../platform/clock.ts';
import { readBackupOptions, TARGET_DETAILS } from './backup-options.ts';
import type { Command } from './command.ts';
import { configOf } from './with-database.ts';

export const verifyBackupCommand: Command = {
  usage:
    'verify-backup [FOLDER] [--identity FILE --keys-identity FILE] [--to TIME] [--backup NAME]',
  summary: 'Restores a backup into a scratch folder and proves it; exits 1 on a fault',
  details: () => [
    'Without the identities, only compares the checksums. The scratch folder is in TMPDIR and needs the room of the',
    'whole backup.',
    ...TARGET_DETAILS,
  ],
  async run(args, io) {
    const config = configOf(io);
    const { target, backup: name, until, identities } = await readBackupOptions(args, config);
    const repository = await openRepository(target, config.backups);
    const backup = await findBackup(repository, { name, until });
    io.out(`${backup.name}, taken at ${backup.manifest.takenAt}`);
    if (identities === undefined) {
      const faults = await findFaults(backup);
      for (const fault of faults) io.error(fault);
      if (faults.length > 0) return 1;
      io.out(
        `The checksums of database, keys and ${backup.manifest.documents.length} documents are right.`,
      );
      io.out('Only the checksums were compared: give the identities to prove the content.');
      return 0;
    }
    const clock = startClock(config.clock);
    const proofs = await verifyBackup({ backup, ...identities, config, clock, until });
    for (const { checked, faults } of proofs) {
      io.out(`${faults.length === 0 ? 'ok   ' : 'WRONG'} ${checked}`);
      for (const fault of faults) io.error(fault);
    }
    return proofs.every(({ faults }) => faults.length === 0) ? 0 : 1;
  },
};
