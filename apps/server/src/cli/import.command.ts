import { parseArgs } from 'node:util';
import { LOCATION_TYPES, parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { type Importable, IMPORTABLE, isCsvKind } from '@portal/rules/imports/import-kinds.ts';
import {
  csvFormatOf,
  hitText,
  lossText,
  importByCommand,
  problemText,
  type BadRow,
  type ImportProgress,
  type ImportResult,
  type ImportSample,
  type Masked,
} from '../imports/public.ts';
import { importConnectionOf } from '../platform/database/connections.ts';
import { withConnection } from '../platform/database/open-connection.ts';
import { nationalIds } from '../platform/national-id.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { openErrorFile } from './error-file.ts';
import { createProgress, secondsSince, type Progress } from './progress.ts';
import { withData, type OpenDatabase } from './with-database.ts';

export const importCommand: Command = {
  usage:
    'import KIND FILE [--dry-run] [--errors FILE] [--erase-empty] [--accept-changes] [--accept MARK] [--type TYPE]',
  summary: 'Imports a file, all of it or nothing; a second time changes nothing',
  details,
  run: runImportCommand,
};

const about: Readonly<Record<'diagnoses' | 'clinics', string>> = {
  diagnoses: 'the ICD-10-CM order file, plain or .gz',
  clinics: 'a GeoJSON list with HCI codes; --type says which kind they are (GP)',
};

function details([kind]: readonly string[]): string[] {
  const known = IMPORTABLE.find((one) => one === kind);
  return known === undefined ? general() : columnsOf(known);
}

function general(): string[] {
  return [
    '--dry-run         does everything, reports it and takes it back',
    '--errors FILE     writes all bad rows to a CSV file',
    '--erase-empty     an empty cell erases the stored value; without this, it keeps it',
    '--accept-changes  another name or date of birth for a known national number is right',
    '--accept MARK    takes away days of cover and hits claims, as the dry run with this mark has shown',
    '',
    'KIND, in an order in which a new installation can import them; --help KIND lists the columns:',
    ...IMPORTABLE.map((kind) => `${kind.padEnd(20)} ${aboutOf(kind)}`),
  ];
}

function aboutOf(kind: Importable): string {
  return isCsvKind(kind) ? `a line is ${csvFormatOf(kind).about}` : about[kind];
}

function columnsOf(kind: Importable): string[] {
  if (!isCsvKind(kind)) return [about[kind]];
  const { columns, key } = csvFormatOf(kind);
  return [
    `A CSV file in UTF-8, plain or .gz; a line is ${csvFormatOf(kind).about}.`,
    `A record is identified by ${key.join(', ')}.`,
    'The first line has the names of the columns, in any order (* must be there):',
    ...columns.map(({ name, isRequired, form, about: purpose }) => {
      const text = purpose === undefined ? form : `${form}: ${purpose}`;
      return `${isRequired ? '*' : ' '} ${name.padEnd(26)} ${text}`;
    }),
  ];
}

interface Asked {
  readonly what: Importable;
  readonly file: string;
  readonly clinicType: (typeof LOCATION_TYPES)[number];
  readonly errors: string | undefined;
  readonly isDryRun: boolean;
  readonly erasesEmpty: boolean;
  readonly acceptsChanges: boolean;
  /** The mark of the dry run whose lost days and hit claims are accepted. */
  readonly acceptedMark: string | undefined;
}

function asked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      type: { type: 'string', default: 'GP' },
      errors: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'erase-empty': { type: 'boolean', default: false },
      'accept-changes': { type: 'boolean', default: false },
      accept: { type: 'string' },
    },
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
  return {
    what: importable,
    file,
    clinicType,
    errors: values.errors,
    isDryRun: values['dry-run'],
    erasesEmpty: values['erase-empty'],
    acceptsChanges: values['accept-changes'],
    acceptedMark: values.accept,
  };
}

async function runImportCommand(args: readonly string[], io: Io): Promise<number> {
  const wanted = asked(args);
  return withData(io, (open) => importOne(open, wanted, io));
}

/** Imports one file and prints its result. Returns the exit code. */
export async function importOne(
  { running, clock }: OpenDatabase,
  { file, errors, ...order }: Asked,
  io: Io,
): Promise<number> {
  const progress = createProgress(io, `Importing ${order.what}`);
  const errorFile = errors === undefined ? undefined : openErrorFile(errors);
  let started = performance.now();
  const connection = importConnectionOf(running.ownerUrl, running.secrets);
  const result = await withConnection(connection, (client) => {
    started = performance.now();
    const whole = {
      ...order,
      today: clock.today(),
      nationalIds: nationalIds(running.secrets),
      onProgress: (step: ImportProgress) => showProgress(progress, step),
      onBadRow: (row: Masked<BadRow>) => errorFile?.add(row),
    };
    return importByCommand(client, file, whole, clock);
  }).finally(() => {
    progress.end();
    errorFile?.close();
  });
  return report(result, { ...order, errors, time: secondsSince(started) }, io);
}

function showProgress(progress: Progress, { step, bytes, ofBytes, lines }: ImportProgress): void {
  if (step === 'READING') progress.update(bytes, ofBytes, lines);
  else progress.say(step === 'CHECKING' ? 'checking' : 'writing');
}

interface Reported {
  readonly what: Importable;
  readonly errors: string | undefined;
  readonly isDryRun: boolean;
  readonly acceptedMark: string | undefined;
  readonly time: string;
}

function report(result: ImportResult, order: Reported, io: Io): number {
  if (result.counts !== undefined) {
    const { added, changed, ended, unchanged } = result.counts;
    const counts = `${added} new, ${changed} changed, ${ended} ended, ${unchanged} unchanged`;
    if (result.isApplied || order.isDryRun) io.out(`${order.what}: ${counts} (${order.time})`);
    if (result.isApplied) return 0;
    return order.isDryRun ? reportDryRun(result, io) : reportLoss(result, order, io);
  }
  for (const row of result.badRows) io.error(`line ${row.line}: ${problemText(row)}`);
  const hidden = result.badRowCount - result.badRows.length;
  const all = order.errors === undefined ? '; --errors FILE writes all of them' : '';
  if (hidden > 0) io.error(`and ${hidden} more${all}`);
  const rows = result.badRowCount === 1 ? 'row' : 'rows';
  io.error(`${result.badRowCount} bad ${rows}: nothing was imported.`);
  return 1;
}

function reportDryRun({ samples, lost, hit, mark }: ImportResult, io: Io): number {
  for (const sample of samples) io.out(`  ${sampleText(sample)}`);
  if (lost !== undefined) {
    io.out(lossText(lost));
    for (const { record, first, last } of lost.periods) {
      io.out(`  lost     ${record}: ${first} to ${last ?? 'no end'}`);
    }
  }
  if (hit !== undefined) io.out(hitText(hit));
  if (lost !== undefined || hit !== undefined) {
    io.out(`If that is right, import the file with --accept ${mark}`);
  }
  io.out('Nothing was imported, because of --dry-run.');
  return 0;
}

/** A file that takes away cover or hits claims, without the mark of its preview. */
function reportLoss({ lost, hit }: ImportResult, { acceptedMark }: Reported, io: Io): number {
  if (lost !== undefined) io.error(lossText(lost));
  if (hit !== undefined) io.error(hitText(hit));
  if (acceptedMark !== undefined) io.error(`${acceptedMark} is not the mark of what it does now.`);
  io.error('Nothing was imported. Check what it does with --dry-run, which prints --accept MARK.');
  return 1;
}

const effects: Readonly<Record<ImportSample['effect'], string>> = {
  ADDED: 'new',
  CHANGED: 'changed',
  ENDED: 'ended',
};

function sampleText({ effect, line, record, cells }: ImportSample): string {
  const where = line === null ? 'not in the file' : `line ${line}`;
  const changes = cells.map(({ column, from, to }) =>
    effect === 'ADDED' ? `${column} ${to ?? '-'}` : `${column} ${from ?? '-'} → ${to ?? '-'}`,
  );
  return `${effects[effect].padEnd(8)} ${where}: ${[record, ...changes].join(', ')}`;
}
