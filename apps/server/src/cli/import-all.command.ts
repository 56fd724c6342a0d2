import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { UsageError, type Command } from './command.ts';
import { importOne } from './import.command.ts';
import { withData } from './with-database.ts';

export const importAllCommand: Command = {
  usage: 'import-all FOLDER',
  summary: 'Imports every KIND.csv of a folder, in the order of a new installation',
  details: () => [
    'The files can be compressed (KIND.csv.gz). Each is imported as a whole; the first invalid one stops the',
    'command, and the files before it stay imported. A second time changes nothing. A file that takes away days of',
    'cover, or leaves claims without cover, stops the command too: import it alone, with --accept.',
  ],
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('Say one folder.');
    const names = await readdir(folder).catch((error: unknown) => {
      throw new Error(`The folder ${folder} cannot be read.`, { cause: error });
    });
    const found = CSV_KINDS.flatMap((what) =>
      [`${what}.csv`, `${what}.csv.gz`]
        .filter((name) => names.includes(name))
        .map((name) => ({ what, file: path.join(folder, name) })),
    );
    if (found.length === 0) throw new Error(`The folder ${folder} has no file KIND.csv.`);
    return withData(io, async (open) => {
      for (const one of found) {
        const asked = {
          ...one,
          clinicType: 'GP',
          errors: undefined,
          isDryRun: false,
          erasesEmpty: false,
          acceptsChanges: false,
          acceptedMark: undefined,
        } as const;
        const code = await importOne(open, asked, io);
        if (code !== 0) return code;
      }
      return 0;
    });
  },
};
