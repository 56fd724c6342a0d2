import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setAdministrator, setBankAccount } from '../payments/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { nationalIds } from '../platform/national-id.ts';
import { UsageError, type Command } from './command.ts';
import { withData } from './with-database.ts';

function readContent(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The file ${file} cannot be read.`, { cause: error });
  });
}

export const setAdministratorCommand: Command = {
  usage: 'set-administrator FILE',
  summary: 'Sets the name and account that tax documents and bank files have',
  details: () => ['FILE is JSON: {"name", "address", "gstNumber", "bic", "account"}'],
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
    const content = await readContent(file);
    await withData(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, (client) => setAdministrator(client, content, clock)),
    );
    io.out('The administrator is set.');
    return 0;
  },
};

export const setBankAccountCommand: Command = {
  usage: 'set-bank-account CLINICCODE FILE',
  summary: 'Sets the account that a clinic is paid to',
  details: () => [
    'FILE is JSON: {"holder", "bic", "account"}. The number is stored encrypted.',
    'It is not an argument, because arguments are kept in the history of the shell.',
  ],
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [clinicCode, file, ...more] = positionals;
    if (clinicCode === undefined || file === undefined || more.length > 0) {
      throw new UsageError('Say a clinic and one file.');
    }
    const content = await readContent(file);
    await withData(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, (client) =>
        setBankAccount(
          client,
          { clinicCode, content },
          { clock, nationalIds: nationalIds(running.secrets) },
        ),
      ),
    );
    io.out(`The account of ${clinicCode} is set.`);
    return 0;
  },
};
