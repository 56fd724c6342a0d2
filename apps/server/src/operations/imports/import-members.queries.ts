// Members, then policies, then places in policies, then plan years: each step uses the one before.
import type pg from 'pg';
import { policyYears } from '@portal/rules/benefits/benefit-period.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { copyLines } from '../loading/copy.queries.ts';
import { copyLine } from '../loading/copy-text.ts';
import type { ImportCounts } from './import-kind.ts';
import { countStaged } from './staging.queries.ts';

const particulars = `name, date_of_birth, gender, race, nationality, marital_status, email, phone_prefix, mobile,
  block, unit, street, postal_code, country`;

const place = `relation, start_date, waiting_until, pre_existing_coverage, claim_effective_date, declared_conditions`;

/** The line's place in the policy; empty cells keep the member's existing terms. */
const mergedPlace = place
  .split(', ')
  .map((column) => `coalesce(w.${column}, pm.${column})`)
  .join(', ');

function prefixed(alias: string, columns: string): string {
  return columns.replaceAll(/\b[a-z_]+\b/g, `${alias}.$&`);
}

const steps = [
  `CREATE TEMP TABLE import_touched (line integer, is_new boolean) ON COMMIT DROP`,
  `WITH merged AS (
     MERGE INTO member m USING (SELECT DISTINCT ON (national_id) * FROM import_row ORDER BY national_id, line) r
        ON m.national_id_index = r.national_id
       WHEN MATCHED AND (${prefixed('m', particulars)}) IS DISTINCT FROM (${prefixed('r', particulars)}) THEN
         UPDATE SET (${particulars}) = (${prefixed('r', particulars)})
       WHEN NOT MATCHED THEN
         INSERT (national_id, national_id_index, national_id_tail, ${particulars})
         VALUES (r.national_id_encrypted, r.national_id, r.national_id_tail, ${prefixed('r', particulars)})
       RETURNING merge_action() = 'INSERT' AS is_new, r.national_id)
   INSERT INTO import_touched SELECT r.line, merged.is_new FROM merged JOIN import_row r USING (national_id)`,
  `CREATE TEMP TABLE import_place ON COMMIT DROP AS
     SELECT r.line, r.policy_number, r.relation, r.start_date, r.expiry_date, cp.id AS company_policy_id,
            plan.id AS plan_id, m.id AS member_id, main.id AS main_member_id,
            r.waiting_until, r.pre_existing_coverage, r.claim_effective_date,
            r.declared_conditions
       FROM import_row r
       JOIN company c ON c.code = r.company_code
       JOIN company_policy cp ON cp.company_id = c.id AND cp.programme_code = r.programme_code
                             AND cp.programme_sub = coalesce(r.programme_sub, '')
       JOIN plan ON plan.code = r.plan_code
       JOIN member m ON m.national_id_index = r.national_id
       JOIN member main ON main.national_id_index = coalesce(r.main_national_id, r.national_id)`,
  `WITH merged AS (
     MERGE INTO policy p
       USING (SELECT DISTINCT company_policy_id, policy_number, main_member_id, start_date, expiry_date FROM import_place) w
          ON p.company_policy_id = w.company_policy_id AND p.policy_number = w.policy_number
         AND p.main_member_id = w.main_member_id
       WHEN MATCHED AND (p.start_date, p.expiry_date) IS DISTINCT FROM (w.start_date, w.expiry_date) THEN
         UPDATE SET start_date = w.start_date, expiry_date = w.expiry_date
       WHEN NOT MATCHED THEN
         INSERT (company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
         VALUES (w.company_policy_id, w.policy_number, w.policy_number, w.main_member_id, w.start_date, w.expiry_date)
       RETURNING merge_action() = 'INSERT' AS is_new, w.company_policy_id, w.policy_number)
   INSERT INTO import_touched
   SELECT w.line, merged.is_new FROM merged JOIN import_place w USING (company_policy_id, policy_number)`,
  `WITH merged AS (
     MERGE INTO policy_member pm
       USING (SELECT w.*, p.id AS policy_id FROM import_place w
                JOIN policy p USING (company_policy_id, policy_number, main_member_id)) w
          ON pm.policy_id = w.policy_id AND pm.member_id = w.member_id
       WHEN MATCHED AND (${prefixed('pm', place)}) IS DISTINCT FROM (${mergedPlace}) THEN
         UPDATE SET (${place}) = (${mergedPlace})
       WHEN NOT MATCHED THEN
         INSERT (policy_id, member_id, relation, start_date, waiting_until, pre_existing_coverage,
                 claim_effective_date, declared_conditions)
         VALUES (w.policy_id, w.member_id, w.relation, w.start_date, w.waiting_until, w.pre_existing_coverage,
                 w.claim_effective_date, coalesce(w.declared_conditions, '{}'))
       RETURNING merge_action() = 'INSERT' AS is_new, w.line)
   INSERT INTO import_touched SELECT line, is_new FROM merged`,
  `WITH years AS (
     SELECT w.line, w.plan_id, pm.id AS policy_member_id, y.start_date, y.end_date
       FROM import_place w
       JOIN policy p USING (company_policy_id, policy_number, main_member_id)
       JOIN policy_member pm ON pm.policy_id = p.id AND pm.member_id = w.member_id
       JOIN import_year y ON y.term_start = w.start_date AND y.term_end = w.expiry_date),
   merged AS (
     MERGE INTO policy_member_plan pmp USING years w
        ON pmp.policy_member_id = w.policy_member_id AND pmp.start_date = w.start_date
       WHEN MATCHED AND (pmp.plan_id, pmp.end_date) IS DISTINCT FROM (w.plan_id, w.end_date) THEN
         UPDATE SET plan_id = w.plan_id, end_date = w.end_date
       WHEN NOT MATCHED THEN
         INSERT (policy_member_id, plan_id, start_date, end_date)
         VALUES (w.policy_member_id, w.plan_id, w.start_date, w.end_date)
       RETURNING w.line)
   INSERT INTO import_touched SELECT DISTINCT line, false FROM merged`,
];

/** Stages the policy years of every term that a line has. */
async function stagePolicyYears(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE import_year (term_start date, term_end date, start_date date, end_date date) ON COMMIT DROP`);
  const { rows: terms } = await client.query<{ start: string; end: string }>(`
    SELECT DISTINCT start_date::text AS start, expiry_date::text AS "end" FROM import_row
     WHERE start_date IS NOT NULL AND expiry_date IS NOT NULL`);
  await copyLines(
    client,
    'import_year',
    ['term_start', 'term_end', 'start_date', 'end_date'],
    lines(terms),
  );
  await client.query('ANALYZE import_year');
}

function* lines(terms: Iterable<{ start: string; end: string }>): Generator<string> {
  for (const { start, end } of terms) {
    for (const year of policyYears({ start: plainDate(start), end: plainDate(end) })) {
      yield copyLine([start, end, year.start, year.end]);
    }
  }
}

/** A line counts as new if it added a member or a place, and as changed if it changed either or the plan years. */
export async function mergeMembers(client: pg.ClientBase): Promise<ImportCounts> {
  await stagePolicyYears(client);
  for (const step of steps) await client.query(step);
  const { rows } = await client.query<{ added: number; changed: number }>(
    `SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed
       FROM (SELECT bool_or(is_new) AS is_new FROM import_touched GROUP BY line) t`,
  );
  const { added, changed } = rows[0] ?? { added: 0, changed: 0 };
  return { added, changed, unchanged: (await countStaged(client)) - added - changed };
}
