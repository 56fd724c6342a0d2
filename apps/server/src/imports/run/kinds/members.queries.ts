// Members, then policies, then places in policies, then plan years: each step uses the one before.
import type pg from 'pg';
import { LATEST_PLAN, storedPlan } from './members-plans.queries.ts';

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

const places = `policy_member pm JOIN policy p ON p.id = pm.policy_id
  JOIN company_policy cp ON cp.id = p.company_policy_id JOIN company c ON c.id = cp.company_id`;

/** Lines of members: one for each place, with columns that only an export and a form need. */
export function memberLines(where = 'true'): string {
  return `
    SELECT m.ctid AS row_id, m.national_id_index AS national_id, ${person}, c.code AS company_code, cp.programme_code,
           cp.programme_sub, cp.system_version, p.policy_number_upper AS policy_number, ${placeColumns.map((name) => `pm.${name}`).join(', ')},
           plan.code AS plan_code, since.year AS plan_from, p.expiry_date,
           m.id AS member_id, p.main_member_id, pm.id AS place_id
      FROM member m JOIN (${places}) ON pm.member_id = m.id ${LATEST_PLAN} WHERE ${where}`;
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
    SELECT m.ctid, m.national_id_index, ${person}, ${none.join(', ')}, ${terms.join(', ')}, m.id, NULL::uuid, NULL::uuid
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
  `UPDATE policy p SET start_date = w.policy_start, expiry_date = w.expiry_date FROM import_holder w
    WHERE p.id = w.known AND (p.start_date, p.expiry_date) IS DISTINCT FROM (w.policy_start, w.expiry_date)`,
  ...insertChecked(`
    INSERT INTO policy (company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
    SELECT company_policy_id, policy_number, policy_number, main_member_id, policy_start, expiry_date
      FROM import_holder WHERE known IS NULL ORDER BY line`),
  `CREATE TEMP TABLE import_term ON COMMIT DROP AS
     SELECT x.line, p.id AS policy_id, m.id AS member_id, plan.id AS plan_id, ${placeColumns.map((name) => `x.${name}`).join(', ')}
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

/**
 * The policy years of changed places, and of all other places of a policy whose dates change. Years without a new plan
 * keep theirs, and further years continue it.
 */
const yearSteps = [
  `CREATE TEMP TABLE import_touched ON COMMIT DROP AS
     SELECT pm.id AS policy_member_id, pm.start_date, t.shape, w.plan_id, c.plan_from, c.line IS NOT NULL AS has_effect,
            w.line
       FROM import_policy_term t
       JOIN member main ON main.national_id_index = t.main_id
       JOIN policy p ON p.policy_number_upper = t.policy_number AND p.company_policy_id = t.company_policy_id
                    AND p.main_member_id = main.id
       JOIN policy_member pm ON pm.policy_id = p.id
       LEFT JOIN import_term w ON w.policy_id = p.id AND w.member_id = pm.member_id
       LEFT JOIN import_plan c ON c.line = w.line AND c.has_effect
      WHERE w.line IS NOT NULL OR t.is_moved`,
  'ANALYZE import_touched',
  `CREATE TEMP TABLE import_plan_year ON COMMIT DROP AS
     SELECT n.line, n.policy_member_id, y.start_date, y.end_date,
            CASE WHEN n.has_effect AND y.start_date >= coalesce(n.plan_from, y.start_date) THEN n.plan_id
                 ELSE coalesce(${storedPlan('y.start_date', 'n.policy_member_id')}, CASE WHEN NOT n.has_effect THEN n.plan_id END)
            END AS plan_id
       FROM import_touched n JOIN import_year y USING (shape)
      WHERE y.end_date >= n.start_date`,
  'ANALYZE import_plan_year',
  `DELETE FROM policy_member_plan y USING import_touched n
    WHERE y.policy_member_id = n.policy_member_id
      AND NOT EXISTS (SELECT FROM import_plan_year w
                       WHERE w.policy_member_id = y.policy_member_id AND w.plan_id = y.plan_id
                         AND w.start_date = y.start_date AND w.end_date = y.end_date)`,
  ...insertChecked(`
    INSERT INTO policy_member_plan (policy_member_id, plan_id, start_date, end_date)
    SELECT policy_member_id, plan_id, start_date, end_date FROM import_plan_year WHERE plan_id IS NOT NULL
     ORDER BY line, start_date
    ON CONFLICT DO NOTHING`),
];

export async function writeMembers(client: pg.ClientBase): Promise<void> {
  for (const step of [...steps, ...yearSteps]) await client.query(step);
}
