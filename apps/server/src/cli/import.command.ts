import { parseArgs } from 'node:util';
import { LOCATION_TYPES, parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import {
  CSV_COLUMNS,
  IMPORTABLE,
  importFile,
  withOwner,
  type Importable,
  type ImportResult,
} from '../operations/public.ts';
import { nationalIds } from '../platform/national-id.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { createProgress, secondsSince } from './progress.ts';
import { withData } from './with-database.ts';

export const importCommand: Command = {
  usage: `import ${IMPORTABLE.join('|')} FILE [--type TYPE]`,
  summary: 'Imports a file, all of it or nothing; a second time changes nothing',
  details: [
    'diagnoses      the ICD-10-CM order file, plain or .gz',
    'clinics        a GeoJSON list with HCI codes; --type says which kind they are (GP)',
    ...Object.entries(CSV_COLUMNS).flatMap(([what, columns]) => [
      `${what.padEnd(14)} a CSV file with a header; columns (* must be there):`,
      ...columns.map(
        ({ name, isRequired, holds }) => `  ${isRequired ? '*' : ' '} ${name.padEnd(20)} ${holds}`,
      ),
    ]),
  ],
  run: runImportCommand,
};

interface Asked {
  readonly what: Importable;
  readonly file: string;
  readonly clinicType: (typeof LOCATION_TYPES)[number];
}

function asked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { type: { type: 'string', default: 'GP' } },
  });
  const [what, file, ...more] = positionals;
  const importable = IMPORTABLE.find((one) => one === what);
  if (importable === undefined) {
    throw new UsageError(`Say what to import: ${IMPORTABLE.join(', ')}.`);
  }
  if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
  const clinicType = parseLocationType(values.type);
  if (clinicType === undefined) {
    throw new UsageError(`--type must be one of ${LOCATION_TYPES.join(', ')}.`);
  }
  return { what: importable, file, clinicType };
}

async function runImportCommand(args: readonly string[], io: Io): Promise<number> {
  const { what, file, clinicType } = asked(args);
  const progress = createProgress(io, `Importing ${what}`);
  let started = performance.now();
  const result = await withData(io, ({ running, clock }) =>
    withOwner(running.ownerUrl, (client) => {
      started = performance.now();
      return importFile(client, {
        what,
        file,
        clinicType,
        today: clock.today(),
        nationalIds: nationalIds(running.secrets),
        onProgress: (bytes, of) => progress.update(bytes, of),
      });
    }),
  ).finally(() => progress.end());
  return report(result, what, secondsSince(started), io);
}

function report(result: ImportResult, what: Importable, time: string, io: Io): number {
  if (result.counts !== undefined) {
    const { added, changed, unchanged } = result.counts;
    io.out(`${what}: ${added} new, ${changed} changed, ${unchanged} unchanged (${time})`);
    return 0;
  }
  for (const { line, wrong } of result.badRows) io.error(`line ${line}: ${wrong}`);
  const hidden = result.badRowCount - result.badRows.length;
  if (hidden > 0) io.error(`and ${hidden} more`);
  const rows = result.badRowCount === 1 ? 'row' : 'rows';
  io.error(`${result.badRowCount} bad ${rows}: nothing was imported.`);
  return 1;
}
