import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  acceptAuditTrail,
  anchorKey,
  latestAnchor,
  openPlaces,
  verifyAuditFile,
  verifyAuditTrail,
} from '../trail/public.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { withDatabase, type OpenDatabase } from './with-database.ts';

export const verifyAuditCommand: Command = {
  usage: 'verify-audit [--accept REASON] [--file FILE]',
  summary:
    'Proves the audit trail against its latest anchor, or an exported file of it; --accept anchors it as it is, after a restore',
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: { accept: { type: 'string' }, file: { type: 'string' } },
    });
    const reason = values.accept?.trim();
    if (reason === '') throw new UsageError('Say why the audit trail is accepted as it is.');
    if (reason !== undefined && values.file !== undefined) {
      throw new UsageError('Give --accept or --file, not both.');
    }
    const file = values.file === undefined ? undefined : await readFile(values.file, 'utf8');
    return withDatabase(io, async (open) => {
      const { ownerUrl, secrets } = open.running;
      const database = openDatabase(ownerUrl, secrets, open.clock, { as: 'worker', size: 2 });
      try {
        if (file !== undefined) return await proveFile(open, database, { io, file });
        return await (reason === undefined
          ? prove(open, database, io)
          : accept(open, database, { io, reason }));
      } finally {
        await database.close();
      }
    });
  },
};

async function prove(open: OpenDatabase, database: Database, io: Io): Promise<number> {
  const { clock, config, running } = open;
  const places = await openPlaces(config);
  const { found, faults } = await latestAnchor(places, running.secrets, clock.now().toISOString());
  const proof = await verifyAuditTrail({ database }, running.secrets, found);
  io.out(`${proof.sealed} entries in ${proof.chains} chains; ${proof.waiting} wait to be sealed.`);
  if (found !== undefined) {
    const { at, entries, accepted } = found.anchor;
    io.out(`The latest anchor is of ${at}, with ${entries} entries, in ${found.place}.`);
    io.out(`It is signed with the key ${anchorKey(running.secrets)}.`);
    if (accepted !== undefined) io.out(`It was accepted: ${accepted}`);
  }
  const all = [...faults, ...proof.faults];
  if (found === undefined && proof.sealed > 0) {
    const names = places.map(({ name }) => name).join(', ');
    all.push(`There is no anchor in ${names}, so entries cut off at the end are not noticed.`);
  }
  for (const fault of all) io.error(fault);
  if (all.length === 0) io.out('Every sealed entry is as it was written.');
  return all.length === 0 ? 0 : 1;
}

async function proveFile(
  { running }: OpenDatabase,
  database: Database,
  { io, file }: { readonly io: Io; readonly file: string },
): Promise<number> {
  const { proved, unsealed, faults } = await verifyAuditFile({ database }, running.secrets, file);
  for (const fault of faults) io.error(fault);
  io.out(`${proved} rows are as they were sealed, and in the trail.`);
  if (unsealed > 0) io.out(`${unsealed} rows were exported before they were sealed: no proof.`);
  return faults.length === 0 ? 0 : 1;
}

async function accept(
  { config, clock, running }: OpenDatabase,
  database: Database,
  { io, reason }: { readonly io: Io; readonly reason: string },
): Promise<number> {
  const places = await openPlaces(config);
  const accepting = { database, clock, places, secrets: running.secrets };
  const anchor = await acceptAuditTrail(accepting, reason);
  io.out(`The audit trail with ${anchor.entries} entries is anchored as it is.`);
  return 0;
}
