// Places in policies of a file of members next to the stored ones: a later start renews stored cover (rules,
// cover-dates.ts), and each policy gets its policy years. Everything happens before the lines are checked and compared.
import type pg from 'pg';
import { renewalsAmong, renewedPolicyYears } from '@portal/rules/benefits/benefit-period.ts';
import { startAfterLine } from '@portal/rules/imports/cover-dates.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { copyLine } from '../../../platform/database/copy-text.ts';
import { copyLines } from '../../../platform/database/copy.queries.ts';
import { namesGroupPolicy } from './companies.queries.ts';

/** The columns that make a place in a policy. */
export const PLACE_COLUMNS = [
  'company_code',
  'programme_code',
  'policy_number',
  'relation',
  'plan_code',
  'start_date',
  'expiry_date',
];

/** A line r that lacks one of them. */
export const IS_PARTLY_PLACED = PLACE_COLUMNS.map((column) => `r.${column} IS NULL`).join(' OR ');

/** Complete places of the file, and the stored policies with their numbers. */
const places = [
  `CREATE TEMP TABLE import_place ON COMMIT DROP AS
     SELECT r.line, r.national_id, r.policy_number, r.relation, r.start_date AS given_start, r.start_date,
            r.start_date AS policy_start, r.expiry_date, coalesce(r.end_date, r.expiry_date) AS end_date,
            coalesce(r.main_national_id, r.national_id) AS main_id, cp.id AS company_policy_id, cp.insurer_code
       FROM import_row r JOIN company c ON c.code = r.company_code
       JOIN company_policy cp ON cp.company_id = c.id AND ${namesGroupPolicy}
      WHERE NOT (${IS_PARTLY_PLACED})`,
  `CREATE TEMP TABLE import_known ON COMMIT DROP AS
     SELECT p.id, p.company_policy_id, p.policy_number_upper AS policy_number, m.national_id_index AS main_id,
            p.start_date, p.expiry_date
       FROM policy p JOIN member m ON m.id = p.main_member_id
      WHERE (p.company_policy_id, p.policy_number_upper) IN (SELECT company_policy_id, policy_number FROM import_place)`,
  'ANALYZE import_place',
  'ANALYZE import_known',
  `CREATE TEMP TABLE import_stored ON COMMIT DROP AS
     SELECT i.line, k.id AS policy_id, k.start_date AS policy_start, k.expiry_date AS policy_end,
            pm.id AS policy_member_id, pm.start_date, coalesce(pm.end_date, k.expiry_date) AS end_date,
            i.given_start > k.start_date AND EXISTS (
              SELECT FROM policy_member o JOIN policy_member_plan y ON y.policy_member_id = o.id
               WHERE o.policy_id = k.id AND y.start_date = i.given_start) AS begins_year
       FROM import_place i JOIN import_known k USING (company_policy_id, policy_number, main_id)
       LEFT JOIN member m ON m.national_id_index = i.national_id
       LEFT JOIN policy_member pm ON pm.policy_id = k.id AND pm.member_id = m.id`,
  'ANALYZE import_stored',
];

const noEnd = "'9999-12-31'::date";

/** Stored terms with the terms of lines that start later; rows that are equal are resolved once. */
const laterTerms = `
  SELECT s.start_date AS stored_start, coalesce(s.end_date, ${noEnd}) AS stored_end, i.given_start, i.end_date AS given_end,
         s.begins_year FROM import_place i JOIN import_stored s USING (line) WHERE i.given_start > s.start_date
  UNION
  SELECT s.policy_start, coalesce(s.policy_end, ${noEnd}), i.given_start, i.expiry_date, s.begins_year
    FROM import_place i JOIN import_stored s USING (line) WHERE i.relation = 'MAIN' AND i.given_start > s.policy_start`;

interface LaterTerm {
  readonly stored_start: string;
  readonly stored_end: string;
  readonly given_start: string;
  readonly given_end: string;
  readonly begins_year: boolean;
}

function* resolvedLines(terms: readonly LaterTerm[]): Generator<string> {
  for (const term of terms) {
    const first = startAfterLine(
      { start: plainDate(term.stored_start), end: plainDate(term.stored_end) },
      { start: plainDate(term.given_start), end: plainDate(term.given_end) },
      term.begins_year,
    );
    yield copyLine([
      term.stored_start,
      term.stored_end,
      term.given_start,
      term.given_end,
      term.begins_year,
      first,
    ]);
  }
}

const termColumns = ['stored_start', 'stored_end', 'given_start', 'given_end', 'begins_year'];

/** The start of the place, and that of the policy for lines of main holders. */
const useResolved = [
  `UPDATE import_place i SET start_date = t.first FROM import_stored s, import_term_start t
    WHERE s.line = i.line AND (t.stored_start, t.stored_end, t.given_start, t.given_end, t.begins_year)
          = (s.start_date, coalesce(s.end_date, ${noEnd}), i.given_start, i.end_date, s.begins_year)`,
  `UPDATE import_place i SET policy_start = t.first FROM import_stored s, import_term_start t
    WHERE s.line = i.line AND i.relation = 'MAIN'
      AND (t.stored_start, t.stored_end, t.given_start, t.given_end, t.begins_year)
          = (s.policy_start, coalesce(s.policy_end, ${noEnd}), i.given_start, i.expiry_date, s.begins_year)`,
  `UPDATE import_row r SET start_date = i.start_date, renewed_from = i.given_start FROM import_place i
    WHERE i.line = r.line AND i.given_start > least(i.start_date, i.policy_start)`,
];

async function resolveStarts(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<LaterTerm>(
    `SELECT ${termColumns.map((name) => (name === 'begins_year' ? name : `${name}::text`)).join(', ')} FROM (${laterTerms}) t`,
  );
  if (rows.length === 0) return;
  await client.query(`
    CREATE TEMP TABLE import_term_start (stored_start date, stored_end date, given_start date, given_end date,
      begins_year boolean, first date) ON COMMIT DROP`);
  await copyLines(client, 'import_term_start', [...termColumns, 'first'], resolvedLines(rows));
  await client.query('ANALYZE import_term_start');
  for (const statement of useResolved) await client.query(statement);
}

/** The policies of the lines as they will be. Policies with the same dates and years have the same shape. */
const policyTerms = [
  `CREATE TEMP TABLE import_policy_term ON COMMIT DROP AS
     SELECT t.*, concat_ws(' ', t.first, t.last, coalesce(t.old_first, t.first), t.renewal, t.year_starts) AS shape,
            t.policy_id IS NOT NULL AND (t.first, t.last) IS DISTINCT FROM (t.old_first, t.old_last) AS is_moved
       FROM (SELECT DISTINCT ON (i.company_policy_id, i.policy_number, i.main_id)
                    i.company_policy_id, i.policy_number, i.main_id, s.policy_id,
                    CASE WHEN i.relation = 'MAIN' THEN i.policy_start ELSE s.policy_start END AS first,
                    CASE WHEN i.relation = 'MAIN' THEN i.expiry_date ELSE coalesce(s.policy_end, i.expiry_date) END AS last,
                    s.policy_start AS old_first, s.policy_end AS old_last,
                    CASE WHEN i.relation = 'MAIN' AND i.given_start > i.policy_start THEN i.given_start END AS renewal,
                    (SELECT string_agg(DISTINCT y.start_date::text, ' ')
                       FROM policy_member pm JOIN policy_member_plan y ON y.policy_member_id = pm.id
                      WHERE pm.policy_id = s.policy_id) AS year_starts
               FROM import_place i LEFT JOIN import_stored s USING (line)
              ORDER BY i.company_policy_id, i.policy_number, i.main_id, i.relation <> 'MAIN', i.line) t
      WHERE t.first IS NOT NULL`,
  'ANALYZE import_policy_term',
];

/** The text `first last old_first renewals_and_year_starts…` of a policy. */
function* yearLines(shapes: readonly { shape: string }[]): Generator<string> {
  for (const { shape } of shapes) {
    const [start, end, oldStart, ...days] = shape.split(' ').map((day) => plainDate(day));
    if (start === undefined || end === undefined || oldStart === undefined) continue;
    const renewals = renewalsAmong([oldStart, ...days.filter((day) => day >= oldStart)]);
    for (const year of renewedPolicyYears({ start, end }, renewals)) {
      yield copyLine([shape, year.start, year.end]);
    }
  }
}

async function stagePolicyYears(client: pg.ClientBase): Promise<void> {
  for (const statement of policyTerms) await client.query(statement);
  await client.query(`
    CREATE TEMP TABLE import_year (shape text, start_date date, end_date date) ON COMMIT DROP`);
  const { rows } = await client.query<{ shape: string }>(
    'SELECT DISTINCT shape FROM import_policy_term',
  );
  await copyLines(client, 'import_year', ['shape', 'start_date', 'end_date'], yearLines(rows));
  await client.query('ANALYZE import_year');
}

/** Stages the places with their starts, and the policy years of their policies (import_policy_term, import_year). */
export async function stagePlaces(client: pg.ClientBase): Promise<void> {
  for (const statement of places) await client.query(statement);
  await resolveStarts(client);
  await stagePolicyYears(client);
}
