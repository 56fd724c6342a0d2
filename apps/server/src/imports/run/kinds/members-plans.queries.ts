// The plans that a file of members gives to policy years.
import { problemSql } from '../problem-sql.queries.ts';
import type pg from 'pg';

/** SQL of the stored plan on a day of a place: that of the year before, or else of the first year. */
export function storedPlan(day: string, place: string): string {
  return `(SELECT s.plan_id FROM policy_member_plan s WHERE s.policy_member_id = ${place}
            ORDER BY s.start_date <= ${day} DESC, abs(s.start_date - ${day}) LIMIT 1)`;
}

/** The plan of the latest policy years, and the first of these years if earlier ones have another plan. */
export const LATEST_PLAN = `
  LEFT JOIN LATERAL (SELECT plan_id FROM policy_member_plan y WHERE y.policy_member_id = pm.id
                      ORDER BY y.start_date DESC LIMIT 1) latest ON true
  LEFT JOIN LATERAL (SELECT max(y.start_date) AS year FROM policy_member_plan y
                      WHERE y.policy_member_id = pm.id AND y.plan_id <> latest.plan_id) other ON true
  LEFT JOIN LATERAL (SELECT min(y.start_date) AS year FROM policy_member_plan y
                      WHERE y.policy_member_id = pm.id AND y.start_date > other.year) since ON true
  LEFT JOIN plan ON plan.id = latest.plan_id`;

/**
 * Lines that may give a policy year another plan. A renewal gives its plan from its own start, unless the line has
 * plan_from; a plan_from on or before the first day of cover means all years.
 */
function candidates(erasesPlanFrom: boolean): string {
  const kept = erasesPlanFrom ? 'NULL' : 'since.year';
  return `
    SELECT i.line, w.id AS plan_id, plan.code AS old_code, since.year AS old_from, pm.id AS policy_member_id, t.shape,
           i.start_date, coalesce(r.plan_from, r.renewed_from, ${kept}) AS asked_from
      FROM import_place i JOIN import_policy_term t USING (company_policy_id, policy_number, main_id)
      JOIN import_row r ON r.line = i.line JOIN plan w ON w.code = r.plan_code
      LEFT JOIN import_stored known ON known.line = i.line
      LEFT JOIN policy_member pm ON pm.id = known.policy_member_id ${LATEST_PLAN}
     WHERE pm.id IS NULL AND r.plan_from IS NOT NULL
        OR pm.id IS NOT NULL AND (latest.plan_id IS DISTINCT FROM w.id OR r.renewed_from IS NOT NULL
             OR r.plan_from IS DISTINCT FROM since.year AND (${erasesPlanFrom} OR r.plan_from IS NOT NULL))`;
}

const yearsOf = `import_year y WHERE y.shape = c.shape AND y.end_date >= c.start_date`;

/** @param erasesPlanFrom an empty plan_from means all policy years, instead of those that have the plan already */
export async function stagePlans(client: pg.ClientBase, erasesPlanFrom: boolean): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE import_plan ON COMMIT DROP AS
    SELECT c.*, EXISTS (SELECT FROM ${yearsOf} AND y.start_date >= coalesce(c.plan_from, y.start_date)
                           AND ${storedPlan('y.start_date', 'c.policy_member_id')} IS DISTINCT FROM c.plan_id) AS has_effect,
           c.plan_from IS NOT NULL AND NOT EXISTS (SELECT FROM ${yearsOf} AND y.start_date = c.plan_from)
             AND ${storedPlan('c.plan_from', 'c.policy_member_id')} IS DISTINCT FROM c.plan_id AS is_inside_year
      FROM (SELECT c.*, CASE WHEN c.asked_from > greatest(c.start_date, (SELECT min(y.start_date) FROM ${yearsOf}))
                             THEN c.asked_from END AS plan_from
              FROM (${candidates(erasesPlanFrom)}) c) c`);
  await client.query('ANALYZE import_plan');
  // A line that gives no year another plan does not differ from the stored place.
  await client.query(`
    UPDATE import_row r SET plan_code = CASE WHEN c.has_effect OR c.policy_member_id IS NULL THEN r.plan_code ELSE c.old_code END,
           plan_from = CASE WHEN c.has_effect OR c.policy_member_id IS NULL THEN c.plan_from ELSE c.old_from END
      FROM import_plan c WHERE c.line = r.line`);
}

/** A plan begins with a policy year, because yearly limits count from the first to the last day of one. */
export const PLAN_CHECKS = [
  `SELECT c.line, ${problemSql('PLAN_INSIDE_YEAR', { date: 'c.plan_from', year: 'max(y.start_date)' })}
     FROM import_plan c, LATERAL (SELECT y.start_date FROM ${yearsOf}
                                     AND c.plan_from BETWEEN y.start_date AND y.end_date) y
    WHERE c.is_inside_year GROUP BY c.line, c.plan_from`,
  `SELECT c.line, ${problemSql('PLAN_AFTER_POLICY', { date: 'c.plan_from' })} FROM import_plan c
    WHERE c.is_inside_year AND NOT EXISTS (SELECT FROM ${yearsOf}
                                              AND c.plan_from BETWEEN y.start_date AND y.end_date)`,
];
