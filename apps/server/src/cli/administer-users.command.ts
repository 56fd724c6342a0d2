// Commands for operators to suspend and reactivate users and change their roles, as administrators do through the API.
import { parseArgs } from 'node:util';
import { administerUser, type Administration, resetFactor } from '../access/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { withDatabase } from './with-database.ts';

async function administer(io: Io, username: string, change: Administration): Promise<void> {
  await withDatabase(io, ({ running, clock }) =>
    withOwner(running.ownerUrl, (owner) => administerUser(owner, { username, change }, clock)),
  );
}

function oneUsername(args: readonly string[]): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0) throw new UsageError('Enter one username.');
  return username;
}

export const suspendUserCommand: Command = {
  usage: 'suspend-user USERNAME',
  summary: "Prevents a user from signing in and ends the user's sessions at once",
  async run(args, io) {
    const username = oneUsername(args);
    await administer(io, username, { action: 'suspend-user' });
    io.out(`${username} is suspended.`);
    return 0;
  },
};

export const reactivateUserCommand: Command = {
  usage: 'reactivate-user USERNAME',
  summary: 'Lets a suspended user sign in again',
  async run(args, io) {
    const username = oneUsername(args);
    await administer(io, username, { action: 'reactivate-user' });
    io.out(`${username} can sign in again.`);
    return 0;
  },
};

export const setRolesCommand: Command = {
  usage: 'set-roles USERNAME [ROLE …]',
  summary: "Replaces a user's roles and ends the user's sessions at once",
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [username, ...roles] = positionals;
    if (username === undefined) throw new UsageError('Enter a username and the roles.');
    await administer(io, username, { action: 'change-roles', roles: [...new Set(roles)] });
    io.out(`${username} has ${roles.length === 0 ? 'no roles' : `the roles ${roles.join(', ')}`}.`);
    return 0;
  },
};

export const resetFactorCommand: Command = {
  usage: 'reset-factor USERNAME',
  summary: "Removes a user's second factors and ends the user's sessions, if nobody else can",
  async run(args, io) {
    const username = oneUsername(args);
    await withDatabase(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, (owner) => resetFactor(owner, username, clock)),
    );
    io.out(`${username} has no second factor any more.`);
    return 0;
  },
};
