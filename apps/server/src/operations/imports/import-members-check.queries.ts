// Checks a member's place in a policy.
import type pg from 'pg';
import type { BadRow } from './import-kind.ts';
import { findBadLines } from './staging.queries.ts';

const placeColumns = [
  'company_code',
  'programme_code',
  'policy_number',
  'relation',
  'plan_code',
  'start_date',
  'expiry_date',
];

const isPlaced = placeColumns.map((column) => `${column} IS NOT NULL`).join(' OR ');
const isPartlyPlaced = placeColumns.map((column) => `${column} IS NULL`).join(' OR ');

/** The group policy that a line names. */
const groupPolicy = `company_policy cp JOIN company c ON c.id = cp.company_id
  WHERE c.code = r.company_code AND cp.programme_code = r.programme_code
    AND cp.programme_sub = coalesce(r.programme_sub, '')`;

const questions = [
  `SELECT line, 'a place in a policy needs all of ${placeColumns.join(', ')}' FROM import_row
    WHERE (${isPlaced}) AND (${isPartlyPlaced})`,
  `SELECT line, 'expiry_date is before start_date' FROM import_row WHERE expiry_date < start_date`,
  `SELECT line, 'there is no group policy of ' || company_code || ' under ' || programme_code FROM import_row r
    WHERE company_code IS NOT NULL AND programme_code IS NOT NULL AND NOT EXISTS (SELECT FROM ${groupPolicy})`,
  `SELECT line, 'there are several group policies of ' || company_code || ' under ' || programme_code FROM import_row r
    WHERE 1 < (SELECT count(*) FROM ${groupPolicy})`,
  `SELECT line, 'there is no plan ' || plan_code FROM import_row r
    WHERE plan_code IS NOT NULL AND NOT EXISTS (SELECT FROM plan WHERE plan.code = r.plan_code)`,
  `SELECT line, CASE relation WHEN 'MAIN' THEN 'main_national_id is for dependants: a MAIN member is their own'
                              ELSE 'a dependant needs main_national_id' END
     FROM import_row WHERE (relation = 'MAIN') = (main_national_id IS NOT NULL)`,
  `SELECT line, 'the main holder is neither in the file nor known' FROM import_row r
    WHERE main_national_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM import_row m WHERE m.national_id = r.main_national_id)
      AND NOT EXISTS (SELECT FROM member m WHERE m.national_id_index = r.main_national_id)`,
  `SELECT r.line, 'line ' || min(o.line) || ' gives the policy ' || r.policy_number || ' another main holder or other dates'
     FROM import_row r JOIN import_row o
       ON o.line < r.line AND (o.company_code, o.programme_code, coalesce(o.programme_sub, ''), o.policy_number)
                            = (r.company_code, r.programme_code, coalesce(r.programme_sub, ''), r.policy_number)
    WHERE (coalesce(o.main_national_id, o.national_id), o.start_date, o.expiry_date)
          IS DISTINCT FROM (coalesce(r.main_national_id, r.national_id), r.start_date, r.expiry_date)
    GROUP BY r.line, r.policy_number`,
  `SELECT r.line, 'line ' || min(o.line) || ' gives this member other particulars'
     FROM import_row r JOIN import_row o ON o.line < r.line AND o.national_id = r.national_id
    WHERE (o.name, o.date_of_birth) IS DISTINCT FROM (r.name, r.date_of_birth) GROUP BY r.line`,
];

export function findMisplacedMembers(client: pg.ClientBase): Promise<BadRow[]> {
  return findBadLines(
    client,
    `SELECT line, wrong FROM (${questions.join(' UNION ALL ')}) found (line, wrong) ORDER BY line, wrong`,
  );
}
