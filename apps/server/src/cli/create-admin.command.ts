import { parseArgs } from 'node:util';
import { adminMistakes, createAdmin } from '../access/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { UsageError, type Command } from './command.ts';
import { withData } from './with-database.ts';

export const createAdminCommand: Command = {
  usage: 'create-admin USERNAME NAME EMAIL',
  summary: 'Makes an administrator and shows the password, once',
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [username, name, email, ...more] = positionals;
    if (username === undefined || name === undefined || email === undefined || more.length > 0) {
      throw new UsageError('Say username, name and e-mail address; a name with spaces in quotes.');
    }
    const admin = { username, name, email };
    const mistakes = adminMistakes(admin);
    if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
    const password = await withData(io, ({ running }) =>
      withOwner(running.ownerUrl, (client) => createAdmin(client, admin)),
    );
    if (password === undefined) {
      io.error(`The username ${username} is taken.`);
      return 1;
    }
    io.out(`The administrator ${username} can sign in with this password: ${password}`);
    io.out('It is not shown again, and must be changed at the first sign-in.');
    return 0;
  },
};
