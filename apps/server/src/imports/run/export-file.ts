// Writes the stored records of a kind as the file that its import reads: importing it changes nothing.
import type pg from 'pg';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { type ExportedLine, exportedLines, exportedColumnsOf } from './export-lines.queries.ts';
import { csvLine } from './reading/csv-line.ts';
import type { CsvColumn } from './reading/csv-rows.ts';

/** The text of the file in pieces. Files of members contain national numbers in plain text. */
export async function* exportText(
  client: pg.ClientBase,
  kind: CsvKind,
  nationalIds: Pick<NationalIds, 'decrypt'>,
): AsyncGenerator<string> {
  const format = exportedColumnsOf(kind);
  yield csvLine(format.columns.map(({ name }) => name));
  const cellOf = (column: CsvColumn, line: ExportedLine): string => {
    const value = line[column.name];
    if (value === null || value === undefined) return '';
    if (typeof value !== 'string') {
      const id = String(line[`${column.name}_index`]);
      return nationalIds.decrypt(value, { kind: 'NUMBER', id });
    }
    return column.show === undefined ? value : column.show(value);
  };
  for await (const lines of exportedLines(client, format)) {
    yield lines
      .map((line) => csvLine(format.columns.map((column) => cellOf(column, line))))
      .join('');
  }
}
