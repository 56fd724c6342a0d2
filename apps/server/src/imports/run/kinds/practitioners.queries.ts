// Practitioners and the clinics where they work, one line for each place of work. A practitioner works for all panels
// of the clinic.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { problemSql } from '../problem-sql.queries.ts';
import type pg from 'pg';
import type { ImportKind } from '../import-kind.ts';
import {
  codeColumn,
  dateColumn,
  required,
  ruledColumn,
  textColumn,
} from '../reading/csv-columns.ts';
import { csvRows, stagingColumns } from '../reading/csv-rows.ts';
import { findProblems } from '../record-kind.queries.ts';
import { field, type RecordDescription } from '../record-kind.ts';
import { withoutSandboxes } from '../sandbox-records.queries.ts';

/** Registration number at the professional council: five digits and a letter, optionally with a letter in front. */
const LICENSE = /^[MDTP]?\d{5}[A-Z]$/;

export const PRACTITIONER_COLUMNS = [
  required(
    ruledColumn({
      name: 'license_number',
      type: 'text',
      form: 'five digits and a letter, perhaps with M, D, T or P before them',
      input: { type: 'TEXT', most: 7 },
      about: 'registration number, for example M12345A',
      read: (text) => (LICENSE.test(text.toUpperCase()) ? text.toUpperCase() : undefined),
      problem: importProblem('NOT_A_LICENSE', { column: 'license_number' }),
    }),
  ),
  required(textColumn('name', 200)),
  textColumn('specialty', 100),
  codeColumn('clinic_code', 'code of the clinic; empty: works nowhere yet'),
  dateColumn('from_date', 'first day at the clinic'),
  dateColumn('to_date', 'last day at the clinic; empty: no end'),
];

/** A practitioner's work at a clinic: an import gives all panels the same dates. */
const works = `SELECT p.ctid AS row_id, p.license_number, p.name, p.specialty, l.code AS clinic_code,
    min(pl.from_date) AS from_date, nullif(max(coalesce(pl.to_date, 'infinity')), 'infinity') AS to_date
  FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id JOIN location l ON l.id = pl.location_id AND NOT l.is_sandbox
 GROUP BY p.ctid, p.license_number, p.name, p.specialty, l.code`;

const withoutWork = `SELECT p.ctid, p.license_number, p.name, p.specialty, NULL, NULL::date, NULL::date FROM practitioner p`;

/** For the export: a practitioner has a line without a clinic only if they work nowhere. */
export const practitionerLines = withoutSandboxes(
  `${works} UNION ALL ${withoutWork}
    WHERE NOT EXISTS (SELECT FROM practitioner_location pl WHERE pl.practitioner_id = p.id)`,
  'practitioner',
  ['license_number'],
);

/** The same lines for reading a page of them in the order of their key. */
export const practitionerRecords: RecordDescription = {
  name: 'practitioners',
  about: 'a practitioner, or a clinic where a practitioner works',
  table: `(SELECT p.license_number, p.name, p.name_plain, p.specialty, w.clinic_id, w.clinic_code, w.from_date, w.to_date
             FROM practitioner p LEFT JOIN LATERAL (
               SELECT l.id AS clinic_id, l.code AS clinic_code, min(pl.from_date) AS from_date,
                      nullif(max(coalesce(pl.to_date, 'infinity')), 'infinity') AS to_date
                 FROM practitioner_location pl JOIN location l ON l.id = pl.location_id AND NOT l.is_sandbox
                WHERE pl.practitioner_id = p.id GROUP BY l.id, l.code) w ON true)`,
  columns: PRACTITIONER_COLUMNS.map((column) =>
    column.name === 'clinic_code'
      ? { ...field(column), reference: { table: 'location', by: 'code', field: 'clinic_id' } }
      : field(column),
  ),
  key: ['license_number', 'clinic_code'],
};

/** A panel of the clinic for which the practitioner does not work on the dates of the line. */
const missingPanel = `EXISTS (
  SELECT FROM location l JOIN location_panel lp ON lp.location_id = l.id JOIN practitioner p ON p.license_number = r.license_number
    LEFT JOIN practitioner_location pl
      ON pl.practitioner_id = p.id AND pl.location_id = l.id AND pl.panel_id = lp.panel_id
   WHERE l.code = r.clinic_code
     AND (pl.from_date, pl.to_date) IS DISTINCT FROM (r.from_date, coalesce(r.to_date, pl.to_date)))`;

const questions = [
  `SELECT line, ${problemSql('NO_CLINIC', { code: 'clinic_code' })} FROM import_row
    WHERE clinic_code IS NOT NULL AND NOT EXISTS (SELECT FROM location l WHERE l.code = clinic_code)`,
  `SELECT line, ${problemSql('CLINIC_ON_NO_PANEL', { clinic: 'clinic_code' })} FROM import_row JOIN location l ON l.code = clinic_code
    WHERE NOT EXISTS (SELECT FROM location_panel lp WHERE lp.location_id = l.id)`,
  `SELECT line, ${problemSql('CLINIC_NEEDS_DATE', { column: `'from_date'` })} FROM import_row
    WHERE (clinic_code IS NULL) <> (from_date IS NULL) OR (clinic_code IS NULL AND to_date IS NOT NULL)`,
  `SELECT line, ${problemSql('DATE_BEFORE', { column: `'to_date'`, other: `'from_date'` })} FROM import_row WHERE to_date < from_date`,
  `SELECT line, ${problemSql('PRACTITIONER_DIFFERS', { license: 'license_number' })} FROM import_row r
    WHERE EXISTS (SELECT FROM import_row o WHERE o.license_number = r.license_number AND o.line < r.line
                     AND (o.name, o.specialty) IS DISTINCT FROM (r.name, r.specialty))`,
];

async function writePractitioners(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO practitioner AS p (license_number, name, specialty)
    SELECT DISTINCT license_number, name, specialty FROM import_change
    ON CONFLICT (license_number) DO UPDATE SET name = EXCLUDED.name, specialty = EXCLUDED.specialty
     WHERE (p.name, p.specialty) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.specialty)`);
  await client.query(`
    INSERT INTO practitioner_location AS pl (practitioner_id, location_id, panel_id, from_date, to_date)
    SELECT p.id, l.id, lp.panel_id, x.from_date, x.to_date
      FROM import_change x JOIN practitioner p USING (license_number) JOIN location l ON l.code = x.clinic_code
      JOIN location_panel lp ON lp.location_id = l.id
    ON CONFLICT (practitioner_id, location_id, panel_id) DO UPDATE
       SET from_date = EXCLUDED.from_date, to_date = EXCLUDED.to_date`);
}

export const practitioners: ImportKind = {
  name: 'practitioners',
  columns: stagingColumns(PRACTITIONER_COLUMNS),
  key: ['license_number', 'clinic_code'],
  picture: `${works} UNION ALL ${withoutWork}`,
  compared: { name: 'NULL', specialty: 'NULL', from_date: 'NULL', to_date: 'NULL' },
  alsoChanged: missingPanel,
  ends: { columns: ['to_date'] },
  cover: {
    periods: `SELECT pl.practitioner_id AS one, pl.location_id AS other, pl.panel_id::text AS part, pl.from_date AS first,
             nullif(pl.to_date, 'infinity') AS last
        FROM practitioner_location pl JOIN practitioner p ON p.id = pl.practitioner_id
        JOIN location l ON l.id = pl.location_id
        JOIN import_change x ON x.license_number = p.license_number AND x.clinic_code = l.code`,
    shown: `(SELECT concat_ws(' ', p.license_number, o.code) FROM practitioner p, location o
              WHERE p.id = l.one AND o.id = l.other)`,
    claims: 'c.practitioner_id = l.one AND c.clinic_id = l.other',
  },
  tables: ['practitioner', 'practitioner_location'],
  rows: (pieces, onHeader) => csvRows(pieces, PRACTITIONER_COLUMNS, onHeader),
  check: (client) => findProblems(client, questions),
  write: writePractitioners,
};
