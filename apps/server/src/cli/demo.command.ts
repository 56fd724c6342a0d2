import { DEMO_PASSWORD } from '@portal/rules/access/demo-accounts.ts';
import { parseArgs } from 'node:util';
import { readNumberOfFile } from '@portal/rules/values/number-form.ts';
import { hashPassword } from '../access/public.ts';
import {
  BULK_CLINICS,
  makeBulkData,
  MOST_BULK_MEMBERS,
  refuseProductionAsDemo,
} from '../demo/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { nationalIds } from '../platform/national-id.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { createProgress, secondsSince } from './progress.ts';
import { withData, type OpenDatabase } from './with-database.ts';

const mostClaims = 100_000_000;

export const demoCommand: Command = {
  usage: 'demo [--members N] [--claims N [--clinics N]]',
  summary: 'Loads the demo data into an empty database, and generated volume in addition',
  details: () => [
    `--members N    generates N members, at most ${MOST_BULK_MEMBERS}`,
    '--claims N     generates N claims at 500 clinics over 18 months; needs generated members',
    '--clinics N    uses only the first N of these clinics, so that a few become large',
    'The clerks of these clinics are volume.bk0001 to volume.bk0500, with the password of the demo.',
  ],
  run: runDemoCommand,
};

function numberOf(name: string, text: string | undefined, most: number): number {
  if (text === undefined) return 0;
  const number = readNumberOfFile(text, 'POINT', { places: 0, max: most });
  if (number === undefined) {
    throw new UsageError(`--${name} must be a whole number up to ${most}.`);
  }
  return number;
}

async function runDemoCommand(args: readonly string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      members: { type: 'string' },
      claims: { type: 'string' },
      clinics: { type: 'string' },
    },
  });
  const members = numberOf('members', values.members, MOST_BULK_MEMBERS);
  const claims = numberOf('claims', values.claims, mostClaims);
  const clinics = Math.max(
    1,
    numberOf('clinics', values.clinics ?? String(BULK_CLINICS), BULK_CLINICS),
  );
  return withData(io, async (open) => {
    if (!open.config.demo) {
      throw new Error('Made-up data and accounts are for demos: set DEMO=on.');
    }
    await refuseProductionAsDemo(open.running, open.config);
    io.out('The demo data is there.');
    if (members + claims > 0) await makeVolume(open, { members, claims, clinics }, io);
    return 0;
  });
}

async function makeVolume(
  { running, clock }: OpenDatabase,
  volume: { members: number; claims: number; clinics: number },
  io: Io,
): Promise<void> {
  const bars = {
    members: createProgress(io, 'Making members'),
    claims: createProgress(io, 'Making claims'),
  };
  const started = performance.now();
  const finished = { members: started, claims: started };
  const made = await withOwner(running.ownerUrl, async (client) =>
    makeBulkData(client, {
      ...volume,
      today: clock.today(),
      nationalIds: nationalIds(running.secrets),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      onProgress(what, done, of) {
        bars[what].update(done, of);
        finished[what] = performance.now();
      },
    }),
  );
  bars.members.end();
  io.out(rate('members', made.members, finished.members - started));
  io.out(rate('claims', made.claims, finished.claims - Math.max(started, finished.members)));
  io.out(`All in ${secondsSince(started)}.`);
}

function rate(what: string, count: number, milliseconds: number): string {
  if (count === 0) return `${what}: none`;
  const perSecond = Math.round(count / (milliseconds / 1000));
  return `${what}: ${count} in ${(milliseconds / 1000).toFixed(1)} s, ${perSecond} a second`;
}
