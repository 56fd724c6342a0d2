import { parseArgs } from 'node:util';
import { readConfig } from '../platform/settings/config.ts';
import { databaseOf } from '../platform/database/migrations.ts';
import { loginRoles } from '../platform/database/sign-in-roles.ts';
import { openSecrets } from '../platform/embedded/start.ts';
import type { Command } from './command.ts';

export const poolerUserCommand: Command = {
  usage: 'pooler-user',
  summary: "Prints the portal's lines of PgBouncer's auth_file, which contain passwords",
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    const config = io.environment === undefined ? readConfig() : readConfig(io.environment);
    if (config.databaseUrl === undefined) {
      throw new Error('The embedded database has no connection pooler. Set DATABASE_URL.');
    }
    const { app, identity } = loginRoles(databaseOf(config.databaseUrl));
    const secrets = await openSecrets(config);
    for (const role of [app, identity]) io.out(`"${role}" "${secrets.databasePassword(role)}"`);
    return 0;
  },
};
