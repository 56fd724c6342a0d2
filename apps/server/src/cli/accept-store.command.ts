import { parseArgs } from 'node:util';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { acceptStore } from '../platform/store/store-mark.queries.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const acceptStoreCommand: Command = {
  usage: 'accept-store',
  summary:
    'Says that the documents of the database are in the configured store, after they have moved',
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    return withDatabase(io, async ({ config, running, clock }) => {
      const store = await openObjectStore(config, { secrets: running.secrets, clock });
      await acceptStore(running.ownerUrl, store);
      io.out('The configured store is the one of the database. Restart the servers with it.');
      return 0;
    });
  },
};
