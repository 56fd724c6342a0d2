import { parseArgs } from 'node:util';
import { disableDemoAccounts } from '../demo/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const disableDemoAccountsCommand: Command = {
  usage: 'disable-demo-accounts',
  summary: 'Suspends every demo account, so that the database can be used with DEMO=off',
  details: () => [
    'Their password is replaced, and their sessions, links and tokens end.',
    'The made-up clinics, members and claims stay.',
  ],
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    const count = await withDatabase(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, (owner) => disableDemoAccounts(owner, clock)),
    );
    io.out(`${count} demo accounts were suspended.`);
    return 0;
  },
};
