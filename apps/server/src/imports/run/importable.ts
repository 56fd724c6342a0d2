// The format of the CSV files of each kind.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { CsvColumn } from './reading/csv-rows.ts';
import { RECORDS } from './kinds/described-kinds.ts';
import { MEMBER_COLUMNS, MEMBER_KEY } from './kinds/members.ts';
import { practitionerRecords } from './kinds/practitioners.queries.ts';
import { columnsOf } from './record-kind.queries.ts';
import type { RecordDescription } from './record-kind.ts';

export interface CsvFormat {
  /** The meaning of a line of the file. */
  readonly about: string;
  readonly columns: readonly CsvColumn[];
  /** The columns that identify a record. */
  readonly key: readonly string[];
  /** The columns that a form for one record does not have. */
  readonly importOnly: readonly CsvColumn[];
}

/** The format of a kind's files. */
export function csvFormatOf(kind: CsvKind): CsvFormat {
  if (kind === 'members') {
    const about = 'a member, or a place of a member in a policy';
    return { about, columns: MEMBER_COLUMNS, key: MEMBER_KEY, importOnly: [] };
  }
  const description = descriptionOf(kind);
  const { about, key, importOnly = [] } = description;
  return { about, columns: columnsOf(description), key, importOnly };
}

/** A kind whose records are described column by column. Members are not, because their lines touch several tables. */
export type DescribedKind = Exclude<CsvKind, 'members'>;

export function descriptionOf(kind: DescribedKind): RecordDescription {
  return kind === 'practitioners' ? practitionerRecords : RECORDS[kind];
}
