// The headings of the portal's own files, in every language: the names of the columns on the screen, which the
// download of unsubmitted claims also uses, and the headings of exported claims.
import {
  BULK_COLUMNS,
  plainHeading,
  type BulkColumn,
  type OwnHeadings,
} from '@portal/rules/claims/bulk/bulk-columns.ts';
import { LANGUAGES } from '@portal/rules/values/localized.ts';
import { textsOfSlice } from '../../platform/texts.ts';

/** The columns of exported claims that a claim of a file has, by the names of their texts. */
const OF_EXPORT: Readonly<Record<string, BulkColumn>> = {
  claim: 'claim_ref',
  nationalId: 'member_number',
  insurer: 'insurer',
  visit: 'visit_date',
  doctor: 'doctor',
  diagnosis: 'diagnosis',
};

let known: OwnHeadings | undefined;

export function ownHeadings(): OwnHeadings {
  known ??= readHeadings();
  return known;
}

function readHeadings(): OwnHeadings {
  const found = new Map<string, BulkColumn>();
  const add = (text: string | undefined, column: BulkColumn) => {
    const name = plainHeading(text ?? '');
    if (name !== '' && !found.has(name)) found.set(name, column);
  };
  for (const language of LANGUAGES) {
    const texts = textsOfSlice('bulk', language);
    for (const column of BULK_COLUMNS) add(texts[`column_${column}`], column);
  }
  for (const language of LANGUAGES) {
    const texts = textsOfSlice('claimExport', language);
    for (const [name, column] of Object.entries(OF_EXPORT)) add(texts[name], column);
  }
  return found;
}
