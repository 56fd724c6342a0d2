import { verifyAuditTrail } from '../operations/public.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const verifyAudit: Command = {
  usage: 'verify-audit',
  summary: 'prove the audit trail, and name what is not sealed yet',
  run: (_args, config) =>
    withDatabase(config, async ({ database, running }) => {
      const proof = await verifyAuditTrail({ database }, running.secrets);
      console.log(
        `${proof.sealed} entries in ${proof.chains} chains; ${proof.waiting} wait to be sealed.`,
      );
      for (const fault of proof.faults) console.error(fault);
      if (proof.faults.length === 0) console.log('Every sealed entry is as it was written.');
      return proof.faults.length === 0 ? 0 : 1;
    }),
};
