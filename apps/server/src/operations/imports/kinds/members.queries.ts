// Members, then policies, then places in policies, then plan years: each step uses the one before.
import type pg from 'pg';
import { policyYears } from '@portal/rules/benefits/benefit-period.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { copyLine } from '../../loading/copy-text.ts';
import { copyLines } from '../../loading/copy.queries.ts';

/** Columns about the person. */
export const PARTICULARS = [
  'name',
  'date_of_birth',
  'gender',
  'race',
  'nationality',
  'marital_status',
  'email',
  'phone_prefix',
  'mobile',
  'block',
  'unit',
  'street',
  'postal_code',
  'country',
] as const;

/** Columns about the place in a policy that are stored with the place. */
const placeColumns = [
  'relation',
  'start_date',
  'end_date',
  'suspended_from',
  'suspension_remarks',
  'waiting_until',
  'pre_existing_coverage',
  'claim_effective_date',
  'declared_conditions',
] as const;

/** All compared columns about the place. */
export const TERMS = [...placeColumns, 'plan_code', 'plan_from', 'expiry_date'] as const;

const person = PARTICULARS.map((name) => `m.${name}`).join(', ');

/** The plan of the latest policy years, and the first of these years if earlier ones have another plan. */
const latestPlan = `
  LEFT JOIN LATERAL (SELECT plan_id FROM policy_member_plan y WHERE y.policy_member_id = pm.id
                      ORDER BY y.start_date DESC LIMIT 1) latest ON true
  LEFT JOIN LATERAL (SELECT max(y.start_date) AS year FROM policy_member_plan y
                      WHERE y.policy_member_id = pm.id AND y.plan_id <> latest.plan_id) other ON true
  LEFT JOIN LATERAL (SELECT min(y.start_date) AS year FROM policy_member_plan y
                      WHERE y.policy_member_id = pm.id AND y.start_date > other.year) since ON true
  LEFT JOIN plan ON plan.id = latest.plan_id`;

const places = `policy_member pm JOIN policy p ON p.id = pm.policy_id
  JOIN company_policy cp ON cp.id = p.company_policy_id JOIN company c ON c.id = cp.company_id`;

/** Lines of members: one for each place, with columns that only an export needs. */
export function memberLines(where = 'true'): string {
  return `
    SELECT m.ctid AS row_id, m.national_id_index AS national_id, ${person}, c.code AS company_code, cp.programme_code,
           cp.programme_sub, cp.system_version, p.policy_number_upper AS policy_number, ${placeColumns.map((name) => `pm.${name}`).join(', ')},
           plan.code AS plan_code, since.year AS plan_from, p.expiry_date,
           m.id AS member_id, p.main_member_id
      FROM member m JOIN (${places}) ON pm.member_id = m.id ${latestPlan} WHERE ${where}`;
}

/** Company, programme, sub_info, version and policy number. */
const groupPolicyColumns = 5;

/** A line of a member without a place. */
export function memberAlone(where = 'true'): string {
  const none = Array.from({ length: groupPolicyColumns }, () => 'NULL');
  const terms = [...placeColumns, 'plan_code', 'plan_from', 'expiry_date'].map((name) => {
    if (name === 'declared_conditions') return 'NULL::text[]';
    return /_date$|^suspended_from$|_until$|_from$/.test(name) ? 'NULL::date' : 'NULL';
  });
  return `
    SELECT m.ctid, m.national_id_index, ${person}, ${none.join(', ')}, ${terms.join(', ')}, m.id, NULL::uuid
      FROM member m WHERE ${where}`;
}

/** Every member also appears without a place, for lines without one. */
export function memberPicture(where: string): string {
  return `${memberLines(where)} UNION ALL ${memberAlone(where)}`;
}

/** The values of a member with several changed lines: of each column, the first that is not the old one. */
const ofSeveral = PARTICULARS.map(
  (name) =>
    `coalesce((array_agg(${name} ORDER BY line) FILTER (WHERE ${name} IS DISTINCT FROM old_${name}))[1],
              (array_agg(${name} ORDER BY line))[1]) AS ${name}`,
).join(', ');

const names = PARTICULARS.join(', ');
const kept = PARTICULARS.map(
  (name) => `CASE WHEN x.keeps THEN coalesce(x.${name}, m.${name}) ELSE x.${name} END`,
).join(', ');
const stored = PARTICULARS.map((name) => `m.${name}`).join(', ');

const placed = placeColumns.join(', ');
const placedNew = placeColumns.map((name) => `w.${name}`).join(', ');

/**
 * Inserts rows of one temporary table. Their foreign keys refer to small tables, and PostgreSQL would read such a table
 * from its start for each row: with its index, the check takes half the time.
 */
const insertChecked = (insert: string) => [
  'SET LOCAL enable_seqscan = off',
  insert,
  'SET LOCAL enable_seqscan = on',
];

const steps = [
  `CREATE TEMP TABLE import_person ON COMMIT DROP AS
     WITH several AS (SELECT national_id FROM import_change GROUP BY 1 HAVING count(*) > 1)
     SELECT line, national_id, national_id_encrypted, national_id_tail, is_new AS keeps, ${names}
       FROM import_change x WHERE NOT EXISTS (SELECT FROM several s WHERE s.national_id = x.national_id)
     UNION ALL
     SELECT min(line), national_id, (array_agg(national_id_encrypted))[1], min(national_id_tail), bool_or(is_new), ${ofSeveral}
       FROM import_change WHERE national_id IN (SELECT national_id FROM several) GROUP BY national_id`,
  `UPDATE member m SET (${names}) = ROW(${kept}) FROM import_person x
    WHERE m.national_id_index = x.national_id AND (${stored}) IS DISTINCT FROM (${kept})`,
  `INSERT INTO member (national_id, national_id_index, national_id_tail, ${names})
   SELECT national_id_encrypted, national_id, national_id_tail, ${names} FROM import_person x
    WHERE NOT EXISTS (SELECT FROM member m WHERE m.national_id_index = x.national_id) ORDER BY line`,
  `CREATE TEMP TABLE import_holder ON COMMIT DROP AS
     SELECT i.*, m.id AS main_member_id, k.id AS known FROM import_place i JOIN import_change x USING (line)
       JOIN member m ON m.national_id_index = i.main_id
       LEFT JOIN import_known k ON k.company_policy_id = i.company_policy_id AND k.policy_number = i.policy_number
                                 AND k.main_id = i.main_id
      WHERE i.relation = 'MAIN'`,
  `UPDATE policy p SET start_date = w.start_date, expiry_date = w.expiry_date FROM import_holder w
    WHERE p.id = w.known AND (p.start_date, p.expiry_date) IS DISTINCT FROM (w.start_date, w.expiry_date)`,
  ...insertChecked(`
    INSERT INTO policy (company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
    SELECT company_policy_id, policy_number, policy_number, main_member_id, start_date, expiry_date
      FROM import_holder WHERE known IS NULL ORDER BY line`),
  `CREATE TEMP TABLE import_term ON COMMIT DROP AS
     SELECT x.line, p.id AS policy_id, p.start_date AS policy_start, p.expiry_date AS policy_end, m.id AS member_id,
            plan.id AS plan_id, x.plan_from, ${placeColumns.map((name) => `x.${name}`).join(', ')}
       FROM import_change x JOIN import_place i USING (line) JOIN plan ON plan.code = x.plan_code
       JOIN member m ON m.national_id_index = i.national_id JOIN member main ON main.national_id_index = i.main_id
       JOIN policy p ON p.policy_number_upper = i.policy_number AND p.company_policy_id = i.company_policy_id
                    AND p.main_member_id = main.id`,
  `ANALYZE import_term`,
  `INSERT INTO policy_member AS pm (policy_id, member_id, ${placed})
   SELECT w.policy_id, w.member_id, ${placedNew} FROM import_term w ORDER BY w.line
   ON CONFLICT (policy_id, member_id) DO UPDATE
      SET (${placed}) = ROW(${placeColumns.map((name) => `EXCLUDED.${name}`).join(', ')})
    WHERE (${placeColumns.map((name) => `pm.${name}`).join(', ')}) IS DISTINCT FROM
          (${placeColumns.map((name) => `EXCLUDED.${name}`).join(', ')})`,
];

const yearSteps = [
  `CREATE TEMP TABLE import_plan_year ON COMMIT DROP AS
     SELECT w.line, w.plan_id, w.plan_from, pm.id AS policy_member_id, iy.start_date, iy.end_date,
            y.policy_member_id IS NOT NULL AS is_known
       FROM import_term w
       JOIN policy_member pm ON pm.policy_id = w.policy_id AND pm.member_id = w.member_id
       JOIN import_year iy ON iy.term_start = w.policy_start AND iy.term_end = w.policy_end
       LEFT JOIN policy_member_plan y ON y.policy_member_id = pm.id AND y.start_date = iy.start_date
      WHERE iy.end_date >= w.start_date`,
  `UPDATE policy_member_plan y
      SET plan_id = CASE WHEN n.start_date >= coalesce(n.plan_from, n.start_date) THEN n.plan_id ELSE y.plan_id END,
          end_date = n.end_date
     FROM import_plan_year n
    WHERE n.is_known AND y.policy_member_id = n.policy_member_id AND y.start_date = n.start_date
      AND (y.end_date <> n.end_date OR y.plan_id <> n.plan_id AND n.start_date >= coalesce(n.plan_from, n.start_date))`,
  ...insertChecked(`
    INSERT INTO policy_member_plan (policy_member_id, plan_id, start_date, end_date)
    SELECT policy_member_id, plan_id, start_date, end_date FROM import_plan_year
     WHERE NOT is_known ORDER BY line, start_date`),
  `DELETE FROM policy_member_plan y USING import_term w, policy_member pm
    WHERE pm.policy_id = w.policy_id AND pm.member_id = w.member_id AND y.policy_member_id = pm.id
      AND y.start_date > w.policy_end`,
];

/** Stages the policy years of every term of the changed lines. */
async function stagePolicyYears(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE import_year (term_start date, term_end date, start_date date, end_date date) ON COMMIT DROP`);
  const { rows: terms } = await client.query<{ start: string; end: string }>(`
    SELECT DISTINCT policy_start::text AS start, policy_end::text AS "end" FROM import_term`);
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

export async function writeMembers(client: pg.ClientBase): Promise<void> {
  for (const step of steps) await client.query(step);
  await stagePolicyYears(client);
  for (const step of yearSteps) await client.query(step);
}
