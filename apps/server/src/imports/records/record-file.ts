// The file of one changed or new record, as its import reads it.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { csvFormatOf, descriptionOf } from '../run/importable.ts';
import { PLACE_COLUMNS } from '../run/kinds/members-places.queries.ts';
import { csvLine } from '../run/reading/csv-line.ts';
import { listLines, type Cells } from './record-lines.queries.ts';
import { fixedColumns, refOfLine, type StoredRecord } from './stored-record.ts';

export interface RecordToWrite {
  readonly kind: CsvKind;
  /** Undefined for a new record. */
  readonly stored: StoredRecord | undefined;
  /** The values that the form changes. */
  readonly changed: Readonly<Record<string, string>>;
}

/** A place in a policy is complete in each line. */
const ALWAYS: Readonly<Partial<Record<CsvKind, readonly string[]>>> = {
  members: [...PLACE_COLUMNS, 'main_national_id'],
};

/** The columns that a form has. */
function formColumns(kind: CsvKind): readonly string[] {
  const { columns, importOnly } = csvFormatOf(kind);
  return columns.filter((column) => !importOnly.includes(column)).map(({ name }) => name);
}

/** The stored values with the national numbers in plain text. */
function plainCells(
  { cells, member }: StoredRecord,
  nationalIds: Pick<NationalIds, 'decrypt'>,
): Cells {
  if (member === undefined) return cells;
  const plain = (number: Buffer | null, index: string | null) =>
    number === null ? null : nationalIds.decrypt(number, { kind: 'NUMBER', id: index ?? '' });
  return {
    ...cells,
    national_id: plain(member.national_id, member.national_id_index),
    main_national_id: plain(member.main_national_id, member.main_national_id_index),
  };
}

/**
 * The text of the file; the first line is the record. It has only the columns that identify the record, those that no
 * line may leave out, and the changed ones, so that other values stay as they are. A file that replaces all records of
 * an owner has the others of the owner as well, with all columns.
 */
export async function recordFile(
  tx: Transaction,
  { kind, stored, changed }: RecordToWrite,
  nationalIds: Pick<NationalIds, 'decrypt'>,
): Promise<string> {
  const { columns, key } = csvFormatOf(kind);
  const old = stored === undefined ? {} : plainCells(stored, nationalIds);
  const line: Cells = { ...old, ...changed };
  const owner = kind === 'members' ? undefined : descriptionOf(kind).owner;
  const isWhole = owner !== undefined;
  const needed = [...key, ...Object.keys(changed), ...(ALWAYS[kind] ?? [])];
  const header = isWhole
    ? formColumns(kind)
    : columns
        .filter(({ name, isRequired }) => isRequired || needed.includes(name))
        .map(({ name }) => name);
  const others = isWhole ? await othersOf(tx, { kind, stored, changed }, owner) : [];
  return [
    csvLine(header),
    ...[line, ...others].map((cells) => csvLine(header.map((name) => cells[name] ?? ''))),
  ].join('');
}

async function othersOf(
  tx: Transaction,
  { kind, stored, changed }: RecordToWrite,
  owner: readonly string[],
): Promise<readonly Cells[]> {
  if (kind === 'members') return [];
  const cells = Object.fromEntries(
    owner.map((name) => [name, stored?.cells[name] ?? storedForm(kind, name, changed[name] ?? '')]),
  );
  const lines = await listLines(tx, kind, cells);
  return lines.filter((line) => refOfLine(kind, line) !== stored?.ref);
}

/** A typed value in the form in which it is stored, for finding the record; unreadable ones stay as they are. */
export function storedForm(kind: CsvKind, name: string, typed: string): string {
  const column = csvFormatOf(kind).columns.find((one) => one.name === name);
  if (column === undefined) return typed;
  if (typed === '') return String(column.whenEmpty ?? '');
  const read = column.read(typed);
  if ('code' in read || column.show !== undefined) return typed;
  return Array.isArray(read.cell) ? read.cell.join(' ') : String(read.cell);
}

/** The names of columns among the changed ones that a form for this record cannot change. */
export function foreignColumns({ kind, stored, changed }: RecordToWrite): string[] {
  const known = formColumns(kind);
  const fixed = stored === undefined ? [] : fixedColumns(kind, stored.cells);
  return Object.keys(changed).filter((name) => !known.includes(name) || fixed.includes(name));
}
