// The single records that an import has changed, for the history of each record in the audit trail.
import type pg from 'pg';
import { SHOWN_SAMPLES } from '@portal/rules/imports/import-run.ts';
import { refOf } from '@portal/rules/imports/record-ref.ts';
import type { ImportSample } from './changes.queries.ts';
import type { ImportCounts, ImportKind } from './import-kind.ts';
import type { Masked } from './masked.ts';
import { shownText } from './shown-text.ts';

type ShownSample = Masked<ImportSample>;

/** A changed record, as the audit trail keeps it. */
export interface ChangedRecord extends Pick<ShownSample, 'cells' | 'effect'> {
  readonly subjectType: 'member' | 'record';
  readonly subjectId: string;
}

/** The subject of the entries, for records of other kinds than members. */
export function subjectOfRecord(kind: string, ref: string): string {
  return `${kind} ${ref}`;
}

interface Subject {
  /** Null for a record that the file removes. */
  readonly line: number | null;
  readonly id: string;
}

async function listSubjects(client: pg.ClientBase, kind: ImportKind): Promise<Subject[]> {
  if (kind.people !== undefined) {
    const { rows } = await client.query<Subject>(kind.people);
    return rows;
  }
  const key = kind.key.map(
    (name) => `coalesce(${shownText(name, kind.columns[name] ?? 'text')}, '')`,
  );
  const cells = `ARRAY[${key.join(', ')}]::text[] AS cells`;
  const { rows } = await client.query<{ line: number | null; cells: string[] }>(
    `SELECT line, ${cells} FROM import_change UNION ALL SELECT NULL, ${cells} FROM import_gone`,
  );
  return rows.map((row) => ({ line: row.line, id: subjectOfRecord(kind.name, refOf(row.cells)) }));
}

/** After the import has been written. A file that changes more records than its preview shows has none here. */
export async function listChangedRecords(
  client: pg.ClientBase,
  kind: ImportKind,
  { counts, samples }: { readonly counts: ImportCounts; readonly samples: readonly ShownSample[] },
): Promise<ChangedRecord[]> {
  const { added, changed, ended } = counts;
  if (added + changed + ended > SHOWN_SAMPLES) return [];
  const subjectType = kind.people === undefined ? 'record' : 'member';
  const byLine = new Map(samples.map((sample) => [sample.line, sample]));
  return (await listSubjects(client, kind)).flatMap(({ line, id }) => {
    const sample = byLine.get(line);
    if (sample === undefined) return [];
    const { effect, cells } = sample;
    return [{ subjectType, subjectId: id, effect, cells }];
  });
}
