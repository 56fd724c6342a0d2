import { parseArgs } from 'node:util';
import { makeResetLink } from '../access/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { UsageError, type Command } from './command.ts';
import { portalOrigin } from './portal-origin.ts';
import { withData } from './with-database.ts';

export const resetLinkCommand: Command = {
  usage: 'reset-link USERNAME',
  summary: 'Makes a link to choose a new password, good for an hour and once, without a mail',
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [username, ...more] = positionals;
    if (username === undefined || more.length > 0) throw new UsageError('Say one username.');
    const link = await withData(io, async ({ running, clock, config }) => {
      const origin = await portalOrigin(config);
      return withOwner(running.ownerUrl, (owner) =>
        makeResetLink(owner, { username, origin }, clock),
      );
    });
    io.out(link);
    return 0;
  },
};
