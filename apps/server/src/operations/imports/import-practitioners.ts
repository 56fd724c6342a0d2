// Practitioners and the clinics where they work, one line for each place of work.
import { codeColumn, dateColumn, required, ruledColumn, textColumn } from './csv-columns.ts';
import { csvRows, stagingColumns } from './csv-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { findMisplaced, mergePractitioners } from './import-practitioners.queries.ts';

/** Registration number at the professional council: five digits and a letter, optionally with a letter in front. */
const LICENSE = /^[MDTP]?\d{5}[A-Z]$/;

export const PRACTITIONER_COLUMNS = [
  required(
    ruledColumn(
      'license_number',
      'text',
      'registration number, for example M12345A',
      (text) => (LICENSE.test(text.toUpperCase()) ? text.toUpperCase() : undefined),
      'must be five digits and a letter, perhaps with M, D, T or P before them',
    ),
  ),
  required(textColumn('name', 200)),
  textColumn('specialty', 100),
  codeColumn('clinic_code', 'code of the clinic; empty: works nowhere yet'),
  dateColumn('from_date'),
  dateColumn('to_date'),
];

export const practitionersImport: ImportKind = {
  name: 'practitioners',
  columns: stagingColumns(PRACTITIONER_COLUMNS),
  key: ['license_number', 'clinic_code'],
  rows: (pieces) => csvRows(pieces, PRACTITIONER_COLUMNS),
  check: findMisplaced,
  merge: mergePractitioners,
};
