import { parseArgs } from 'node:util';
import { verifyAuditTrail } from '../trail/public.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { RunningDatabase } from '../platform/embedded/start.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const verifyAuditCommand: Command = {
  usage: 'verify-audit',
  summary: 'Proves the audit trail, and names what is not sealed yet',
  run(args, io) {
    parseArgs({ args: [...args], options: {} });
    return withDatabase(io, async ({ running, clock }) => {
      const proof = await proofOf(running, clock);
      io.out(
        `${proof.sealed} entries in ${proof.chains} chains; ${proof.waiting} wait to be sealed.`,
      );
      for (const fault of proof.faults) io.error(fault);
      if (proof.faults.length === 0) io.out('Every sealed entry is as it was written.');
      return proof.faults.length === 0 ? 0 : 1;
    });
  },
};

async function proofOf(
  { ownerUrl, secrets }: RunningDatabase,
  clock: Clock,
): ReturnType<typeof verifyAuditTrail> {
  const database = openDatabase(ownerUrl, secrets, clock, { as: 'worker', size: 2 });
  try {
    return await verifyAuditTrail({ database }, secrets);
  } finally {
    await database.close();
  }
}
