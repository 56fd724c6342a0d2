import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Brings the database to the schema of this release',
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    await withDatabase(io, () => Promise.resolve());
    io.out('The database has the schema of this release.');
    return 0;
  },
};
