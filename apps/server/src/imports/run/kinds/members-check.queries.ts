// Checks members, and their places in policies, against each other and against the stored ones.
import type pg from 'pg';
import type { BadRow, ImportChecks } from '../import-kind.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { findProblems } from '../record-kind.queries.ts';
import { groupPolicyChecks } from './companies.queries.ts';
import { PLAN_CHECKS } from './members-plans.queries.ts';
import { IS_PARTLY_PLACED, PLACE_COLUMNS } from './members-places.queries.ts';
import { PARTICULARS } from './members.queries.ts';

const isPlaced = PLACE_COLUMNS.map((column) => `r.${column} IS NOT NULL`).join(' OR ');

/** The policies of the main holders of the file. */
const policiesOfFile = [
  `CREATE TEMP TABLE import_policy ON COMMIT DROP AS
     SELECT DISTINCT ON (company_policy_id, policy_number) line, company_policy_id, policy_number, main_id,
            policy_start AS start_date, expiry_date
       FROM import_place WHERE relation = 'MAIN' ORDER BY company_policy_id, policy_number, line`,
  'ANALYZE import_policy',
];

const ofPolicy = '(company_policy_id, policy_number)';
const ofHolder = '(company_policy_id, policy_number, main_id)';

const mainColumn = { column: `'main_national_id'` };
const birth = `'date_of_birth'`;

const places = [
  `SELECT line, ${problemSql('PLACE_INCOMPLETE', { columns: `'${PLACE_COLUMNS.join(', ')}'` })} FROM import_row r
    WHERE (${isPlaced}) AND (${IS_PARTLY_PLACED})`,
  `SELECT line, ${problemSql('DATE_BEFORE', { column: `'expiry_date'`, other: `'start_date'` })} FROM import_row WHERE expiry_date < start_date`,
  ...groupPolicyChecks,
  `SELECT line, ${problemSql('NO_PLAN', { code: 'plan_code' })} FROM import_row r
    WHERE plan_code IS NOT NULL AND NOT EXISTS (SELECT FROM plan WHERE plan.code = r.plan_code)`,
  `SELECT r.line, ${problemSql('PLAN_OF_OTHER_INSURER', { plan: 'r.plan_code', ofPlan: 'o.insurer_code', ofPolicy: 'i.insurer_code' })}
     FROM import_place i JOIN import_row r USING (line)
     JOIN (SELECT plan.code, min(panel.insurer_code) AS insurer_code, array_agg(panel.insurer_code) AS insurers
             FROM plan JOIN plan_panel pp ON pp.plan_id = plan.id JOIN panel ON panel.id = pp.panel_id GROUP BY 1) o
       ON o.code = r.plan_code
    WHERE i.insurer_code <> ALL (o.insurers)`,
  `SELECT line, ${problemSql('MAIN_IS_OWN', mainColumn)} FROM import_row
    WHERE relation = 'MAIN' AND main_national_id IS NOT NULL`,
  `SELECT line, ${problemSql('DEPENDANT_NEEDS_MAIN', mainColumn)} FROM import_row
    WHERE relation <> 'MAIN' AND main_national_id IS NULL`,
  `SELECT line, ${problemSql('NO_MAIN_HOLDER', {})} FROM import_row r
    WHERE main_national_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM import_row m WHERE m.national_id = r.main_national_id)
      AND NOT EXISTS (SELECT FROM member m WHERE m.national_id_index = r.main_national_id)`,
  `SELECT line, ${problemSql('COVER_BEFORE_BIRTH', {})} FROM import_row WHERE start_date < date_of_birth`,
  `SELECT line, ${problemSql('DATE_BEFORE', { column: `'end_date'`, other: `'start_date'` })} FROM import_row WHERE end_date < start_date`,
  `SELECT line, ${problemSql('DATE_AFTER', { column: `'end_date'`, other: `'expiry_date'` })} FROM import_row WHERE end_date > expiry_date`,
];

const policies = [
  `SELECT w.line, ${problemSql('OTHER_MAIN_IN_LINE', { other: 'p.line', policy: 'w.policy_number' })}
     FROM import_place w JOIN import_policy p USING ${ofPolicy} WHERE p.line <> w.line AND p.main_id <> w.main_id`,
  `SELECT w.line, ${problemSql('OTHER_MAIN_STORED', { policy: 'w.policy_number' })}
     FROM import_place w
    WHERE EXISTS (SELECT FROM import_known k WHERE (k.company_policy_id, k.policy_number) = (w.company_policy_id, w.policy_number))
      AND NOT EXISTS (SELECT FROM import_known k
                       WHERE (k.company_policy_id, k.policy_number, k.main_id) = (w.company_policy_id, w.policy_number, w.main_id))`,
  `SELECT w.line, ${problemSql('NO_POLICY', { policy: 'w.policy_number' })}
     FROM import_place w
     JOIN (SELECT national_id FROM import_row
           UNION SELECT m.national_id_index FROM member m WHERE m.national_id_index IN (SELECT main_id FROM import_place)) holder
       ON holder.national_id = w.main_id
     LEFT JOIN import_policy p USING ${ofPolicy} LEFT JOIN import_known k USING ${ofPolicy}
    WHERE w.relation <> 'MAIN' AND p.line IS NULL AND k.id IS NULL`,
  `SELECT w.line, ${problemSql('POLICY_ENDS', { policy: 'w.policy_number', date: 'coalesce(p.expiry_date, k.expiry_date)' })}
     FROM import_place w LEFT JOIN import_policy p USING ${ofHolder} LEFT JOIN import_known k USING ${ofHolder}
    WHERE w.relation <> 'MAIN' AND w.expiry_date <> coalesce(p.expiry_date, k.expiry_date)`,
  `SELECT w.line, ${problemSql('COVER_BEFORE_POLICY', { date: 'coalesce(p.start_date, k.start_date)' })}
     FROM import_place w LEFT JOIN import_policy p USING ${ofHolder} LEFT JOIN import_known k USING ${ofHolder}
    WHERE w.relation <> 'MAIN' AND w.start_date < coalesce(p.start_date, k.start_date)`,
];

/** Other members of a stored policy, whose lines the file does not change in the same way. */
const othersOfPolicy = (problem: string, isWrong: string, isChanged: string) => `
  SELECT i.line, ${problem}
    FROM import_place i JOIN import_known k USING ${ofHolder}
    JOIN policy_member pm ON pm.policy_id = k.id JOIN member m ON m.id = pm.member_id
   WHERE i.relation = 'MAIN' AND ${isWrong}
     AND NOT EXISTS (SELECT FROM import_row o
                       JOIN import_place op USING (line)
                      WHERE o.national_id = m.national_id_index AND op.company_policy_id = i.company_policy_id
                        AND op.policy_number = i.policy_number AND ${isChanged})
   GROUP BY i.line`;

const coverOfOthers = [
  othersOfPolicy(
    problemSql('OTHERS_COVERED_FROM', { date: 'min(pm.start_date)', column: `'start_date'` }),
    'i.policy_start > k.start_date AND pm.start_date < i.policy_start',
    'o.start_date >= i.policy_start',
  ),
  othersOfPolicy(
    problemSql('OTHERS_COVERED_UNTIL', { date: 'max(pm.end_date)', column: `'expiry_date'` }),
    'i.expiry_date < k.expiry_date AND pm.end_date > i.expiry_date',
    'o.end_date <= i.expiry_date',
  ),
];

const earliestBirth = '1900-01-01';
const plainName = (name: string) => `lower(regexp_replace(${name}, '\\s+', ' ', 'g'))`;
const differs = PARTICULARS.map((name) => `o.${name} <> r.${name}`).join(' OR ');

/** Lines of one member may leave out particulars, but not contradict each other. */
const people = [
  `SELECT r.line, ${problemSql('OTHER_PARTICULARS', { other: 'min(o.line)' })}
     FROM import_row r JOIN import_row o ON o.line < r.line AND o.national_id = r.national_id
    WHERE ${differs} GROUP BY r.line`,
  // Cover and visits that are stored, but not in the file.
  `SELECT r.line, ${problemSql('COVERED_BEFORE', { date: 'min(pm.start_date)', column: birth })}
     FROM import_row r JOIN member m ON m.national_id_index = r.national_id
     JOIN policy_member pm ON pm.member_id = m.id JOIN policy p ON p.id = pm.policy_id
    WHERE r.date_of_birth > m.date_of_birth AND pm.start_date < r.date_of_birth
      AND NOT EXISTS (SELECT FROM import_place i
                       WHERE i.national_id = r.national_id AND i.company_policy_id = p.company_policy_id
                         AND i.policy_number = p.policy_number_upper AND i.start_date >= r.date_of_birth)
    GROUP BY r.line`,
  `SELECT r.line, ${problemSql('VISITED_BEFORE', { date: 'min(c.visit_date)', column: birth })}
     FROM import_row r JOIN member m ON m.national_id_index = r.national_id
     JOIN claim c ON c.member_id = m.id AND c.voided_at IS NULL AND c.visit_date < r.date_of_birth
    WHERE r.date_of_birth > m.date_of_birth GROUP BY r.line`,
  `SELECT line, ${problemSql('DATE_BEFORE', { column: birth, other: `'${earliestBirth}'` })} FROM import_row WHERE date_of_birth < '${earliestBirth}'`,
];

/** A wrong digit can give a valid number, which belongs to somebody else. */
const conflicts = ['name', 'date_of_birth'].map((column) => {
  const [one, other] =
    column === 'name'
      ? [plainName('m.name'), plainName('r.name')]
      : ['m.date_of_birth', 'r.date_of_birth'];
  return `SELECT r.line, ${problemSql('NUMBER_KNOWN_OTHERWISE', { column: `'${column}'` })}
     FROM import_row r JOIN member m ON m.national_id_index = r.national_id WHERE ${one} <> ${other}`;
});

export async function findMemberProblems(
  client: pg.ClientBase,
  { today, acceptsChanges }: ImportChecks,
): Promise<BadRow[]> {
  for (const statement of policiesOfFile) await client.query(statement);
  return findProblems(client, [
    ...people,
    `SELECT line, ${problemSql('DATE_IN_FUTURE', { column: birth })} FROM import_row WHERE date_of_birth > '${today}'`,
    ...(acceptsChanges ? [] : conflicts),
    ...places,
    ...policies,
    ...coverOfOthers,
    ...PLAN_CHECKS,
  ]);
}

/** Empty cells keep stored dates, which may contradict the new ones. */
export function findContradictions(client: pg.ClientBase): Promise<BadRow[]> {
  return findProblems(client, [
    `SELECT line, ${problemSql('COVER_ENDS_BEFORE', { end: `'end_date'`, date: 'end_date', start: `'start_date'` })}
       FROM import_change WHERE end_date < start_date`,
  ]);
}
