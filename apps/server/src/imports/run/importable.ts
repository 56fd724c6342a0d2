// The format of the CSV files of each kind.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { CsvColumn } from './reading/csv-rows.ts';
import { RECORDS } from './kinds/described-kinds.ts';
import { MEMBER_COLUMNS, MEMBER_KEY } from './kinds/members.ts';
import { PRACTITIONER_COLUMNS, practitioners } from './kinds/practitioners.queries.ts';
import { columnsOf } from './record-kind.queries.ts';

export interface CsvFormat {
  /** The meaning of a line of the file. */
  readonly about: string;
  readonly columns: readonly CsvColumn[];
  /** The columns that identify a record. */
  readonly key: readonly string[];
}

/** The format of a kind's files. */
export function csvFormatOf(kind: CsvKind): CsvFormat {
  if (kind === 'members') {
    const about = 'a member, or a place of a member in a policy';
    return { about, columns: MEMBER_COLUMNS, key: MEMBER_KEY };
  }
  if (kind === 'practitioners') {
    const about = 'a practitioner, or a clinic where a practitioner works';
    return { about, columns: PRACTITIONER_COLUMNS, key: practitioners.key };
  }
  const description = RECORDS[kind];
  return { about: description.about, columns: columnsOf(description), key: description.key };
}
