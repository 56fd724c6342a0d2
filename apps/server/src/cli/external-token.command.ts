import { parseArgs } from 'node:util';
import { makeExternalToken } from '../access/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { UsageError, type Command } from './command.ts';
import { portalOrigin } from './portal-origin.ts';
import { withData } from './with-database.ts';

export const externalTokenCommand: Command = {
  usage: 'external-token CLINICCODE [--client ID] [--user USERNAME]',
  summary: 'Makes an address that signs an administrator in on behalf of a clinic, once',
  details: () => [
    'The address is good for 10 minutes. --client names the external portal (default external-portal),',
    '--user the administrator (default: the only one, or admin.ops in a demo).',
  ],
  async run(args, io) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { client: { type: 'string' }, user: { type: 'string' } },
    });
    const [clinicCode, ...more] = positionals;
    if (clinicCode === undefined || more.length > 0) throw new UsageError('Say one clinic code.');
    const client = values.client ?? 'external-portal';
    if (!/^[\w.-]{1,60}$/.test(client)) {
      throw new UsageError('The client must have 1 to 60 letters, digits, dots, dashes.');
    }
    const made = await withData(io, ({ running, clock, config }) =>
      withOwner(running.ownerUrl, async (owner) => ({
        config,
        token: await makeExternalToken(
          owner,
          { clinicCode, externalClientId: client, username: values.user },
          clock,
        ),
      })),
    );
    const { config, token } = made;
    const origin = await portalOrigin(config);
    io.out(`${origin}/public/externallogin/${token.clinicId}/${client}/${token.value}`);
    return 0;
  },
};
