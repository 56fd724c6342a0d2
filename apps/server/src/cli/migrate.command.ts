import { parseArgs } from 'node:util';
import { prepareDatabase } from '../demo/public.ts';
import { openLog } from '../platform/http/logging.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Brings the database to the schema of this release, with its first data',
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    await withDatabase(io, async ({ config, running, clock }) => {
      const store = await openObjectStore(config, { secrets: running.secrets, clock });
      await prepareDatabase(running, { config, clock, store, log: openLog(config.logLevel) });
    });
    io.out('The database has the schema of this release.');
    return 0;
  },
};
