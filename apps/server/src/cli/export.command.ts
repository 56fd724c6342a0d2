import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { auditExport, exportText } from '../imports/public.ts';
import { importConnectionOf } from '../platform/database/connections.ts';
import { withConnection } from '../platform/database/open-connection.ts';
import { nationalIds } from '../platform/national-id.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { withData } from './with-database.ts';

export const exportCommand: Command = {
  usage: 'export KIND [FILE]',
  summary: 'Writes stored records as the file that import reads',
  details: () => [
    'Importing the file changes nothing; importing it after an edit changes what was edited.',
    'Without FILE, the text is printed. Members need a FILE, because it has their national numbers;',
    'only its owner can read it. An existing file is not replaced.',
    `KIND: ${CSV_KINDS.join(', ')}`,
  ],
  run: runExportCommand,
};

function asked(args: readonly string[]): { kind: CsvKind; file: string | undefined } {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [what, file, ...more] = positionals;
  const kind = CSV_KINDS.find((one) => one === what);
  if (kind === undefined) throw new UsageError(`Say what to export: ${CSV_KINDS.join(', ')}.`);
  if (more.length > 0) throw new UsageError('Say one file.');
  if (kind === 'members' && file === undefined) {
    throw new UsageError('Say a file: members have national numbers, which are not printed.');
  }
  return { kind, file };
}

async function runExportCommand(args: readonly string[], io: Io): Promise<number> {
  const { kind, file } = asked(args);
  return withData(io, ({ running, clock }) =>
    withConnection(importConnectionOf(running.ownerUrl, running.secrets), async (client) => {
      await auditExport(client, kind, clock);
      const text = exportText(client, kind, nationalIds(running.secrets));
      if (file === undefined) {
        for await (const piece of text) io.out(piece.replace(/\n$/, ''));
        return 0;
      }
      const target = await open(file, 'wx', 0o600).catch((error: unknown) => {
        throw new Error(`The file ${file} cannot be created, or it exists already.`, {
          cause: error,
        });
      });
      await pipeline(Readable.from(text), target.createWriteStream());
      io.out(`${kind} are in ${file}.`);
      return 0;
    }),
  );
}
