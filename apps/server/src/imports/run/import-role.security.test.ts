// The rights of the role that imports and exports sign in with.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { importConnectionOf } from '../../platform/database/connections.ts';
import { withConnection } from '../../platform/database/open-connection.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

function asImport(statement: string) {
  return withConnection(importConnectionOf(db.ownerUrl, testSecrets), (client) =>
    client.query<Record<string, unknown>>(statement),
  );
}

const denied = /permission denied|must be owner|violates row-level security/;

describe('an import cannot', () => {
  test.each([
    ['change a claim', `UPDATE claim SET member_name = 'X'`],
    ['delete a claim', 'DELETE FROM claim'],
    ['read the amounts of a claim', 'SELECT total_fee_amount FROM claim'],
    ['read passwords', 'SELECT password_hash FROM app_user'],
    ['give itself a role', `UPDATE app_user SET roles = '{superadmin}'`],
    ['change a setting', `UPDATE setting SET value = '{}' WHERE name = 'features'`],
    ['read the secret behind the wall', 'SELECT secret FROM wall_secret'],
    ['change a bank account', 'DELETE FROM bank_account'],
    ['read the audit trail', 'SELECT * FROM audit_entry'],
    ['add a column', 'ALTER TABLE insurer ADD COLUMN more text'],
    ['drop a table', 'DROP TABLE insurer'],
    ['empty a table', 'TRUNCATE insurer CASCADE'],
    ['create a table in the schema', 'CREATE TABLE portal.mine (a int)'],
    ['create a function in the schema', 'CREATE FUNCTION portal.mine() RETURNS int RETURN 1'],
  ])('%s', async (_what, statement) => {
    await expect(asImport(statement)).rejects.toThrow(denied);
  });
});

test('an import writes no audit row in the name of a clinic', async () => {
  const row = `INSERT INTO audit_entry (clinic_id, at, action, subject_type, subject_id)
    SELECT id, now(), 'claims.submit', 'claim', 'x' FROM location LIMIT 1`;
  await expect(asImport(row)).rejects.toThrow(denied);
});

test('an import has rights on the tables of its kinds and of its record, and on no others', async () => {
  const { rows } = await asImport(`
    SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'portal'::regnamespace AND c.relkind IN ('r', 'p')
       AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE') ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "admin_fee",
      "approval_rule",
      "audit_entry",
      "claim_form_config",
      "company",
      "company_policy",
      "diagnosis",
      "diagnosis_product",
      "gst_registration",
      "import_run",
      "insurer",
      "internal_benefit",
      "internal_benefit_mapping",
      "location",
      "location_panel",
      "location_product",
      "lookup",
      "member",
      "organization",
      "panel",
      "panel_product",
      "plan",
      "plan_benefit",
      "plan_benefit_rule",
      "plan_panel",
      "policy",
      "policy_member",
      "policy_member_plan",
      "practitioner",
      "practitioner_location",
      "premium",
      "product",
      "programme",
      "public_holiday",
      "surcharge",
    ]
  `);
});

/**
 * PostgreSQL uses these with the rights of the writer: functions of defaults, generated columns, CHECK constraints and
 * indexes of the tables that an import writes; functions and tables of the policies of all tables that it sees; and the
 * functions that these functions call, unless they run with the rights of their owner.
 */
const MISSING = `
  WITH RECURSIVE
    seen AS (SELECT c.oid, has_any_column_privilege('portal_import', c.oid, 'INSERT, UPDATE') AS is_written
               FROM pg_class c
              WHERE c.relnamespace = 'portal'::regnamespace AND c.relkind IN ('r', 'p')
                AND has_any_column_privilege('portal_import', c.oid, 'SELECT, INSERT, UPDATE')),
    definition AS (
      SELECT 'pg_attrdef'::regclass AS class, d.oid, d.adrelid AS of_table FROM pg_attrdef d
        JOIN seen s ON s.oid = d.adrelid AND s.is_written
      UNION ALL
      SELECT 'pg_constraint'::regclass, k.oid, k.conrelid FROM pg_constraint k
        JOIN seen s ON s.oid = k.conrelid AND s.is_written WHERE k.contype = 'c'
      UNION ALL
      SELECT 'pg_class'::regclass, i.indexrelid, i.indrelid FROM pg_index i
        JOIN seen s ON s.oid = i.indrelid AND s.is_written
      UNION ALL
      SELECT 'pg_policy'::regclass, p.oid, p.polrelid FROM pg_policy p
        JOIN seen s ON s.oid = p.polrelid WHERE p.polroles && ARRAY[0::oid, 'portal_import'::regrole::oid]),
    used AS (
      SELECT DISTINCT d.refclassid, d.refobjid FROM definition f
        JOIN pg_depend d ON d.classid = f.class AND d.objid = f.oid AND d.refobjid <> f.of_table),
    call AS (
      SELECT f.oid AS caller, g.oid AS callee FROM pg_proc f
        JOIN pg_proc g ON g.pronamespace = f.pronamespace AND g.oid <> f.oid AND (
          f.prosrc ~ ('\\m' || g.proname || '\\s*\\(')
          OR EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = f.oid
                        AND d.refclassid = 'pg_proc'::regclass AND d.refobjid = g.oid))
       WHERE f.pronamespace = 'portal'::regnamespace AND NOT f.prosecdef),
    called AS (
      SELECT refobjid AS oid FROM used WHERE refclassid = 'pg_proc'::regclass
       UNION
      SELECT call.callee FROM called JOIN call ON call.caller = called.oid)
  SELECT oid::regprocedure::text AS missing FROM called WHERE NOT has_function_privilege('portal_import', oid, 'EXECUTE')
   UNION
  SELECT c.relname FROM used u JOIN pg_class c ON c.oid = u.refobjid AND u.refclassid = 'pg_class'::regclass
   WHERE CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege('portal_import', c.oid, 'USAGE')
                        ELSE c.relkind IN ('r', 'p', 'v') AND NOT has_any_column_privilege('portal_import', c.oid, 'SELECT') END
   ORDER BY 1`;

async function missing(): Promise<string[]> {
  const { rows } = await db.owner.query<{ missing: string }>(MISSING);
  return rows.map((row) => row.missing);
}

test('an import may do everything that the definitions of its tables need', async () => {
  expect(await missing()).toEqual([]);
});

test.each([
  [
    'a generated column',
    'number_key(text)',
    'REVOKE EXECUTE ON FUNCTION number_key FROM portal_import',
  ],
  [
    'a function inside that one',
    'without_dashes(text)',
    'REVOKE EXECUTE ON FUNCTION without_dashes FROM portal_import',
  ],
  [
    'a new index',
    'surname(text)',
    `CREATE FUNCTION surname(name text) RETURNS text IMMUTABLE RETURN split_part(name, ' ', 1);
     REVOKE ALL ON FUNCTION surname FROM PUBLIC, portal_import;
     CREATE INDEX member_surname ON member (surname(name))`,
  ],
  [
    'a function inside a new one',
    'surname(text)',
    `CREATE FUNCTION surname(name text) RETURNS text IMMUTABLE RETURN split_part(name, ' ', 1);
     CREATE FUNCTION short_name(name text) RETURNS text IMMUTABLE RETURN left(surname(name), 9);
     REVOKE ALL ON FUNCTION surname FROM PUBLIC, portal_import;
     ALTER TABLE company ADD COLUMN short text DEFAULT short_name('A B')`,
  ],
])('a forgotten grant of %s is found', async (_kind, name, change) => {
  await db.owner.query('BEGIN');
  try {
    await db.owner.query(change);
    expect(await missing()).toEqual([name]);
  } finally {
    await db.owner.query('ROLLBACK');
  }
});

test('the triggers of its tables do not work with its rights', async () => {
  const { rows } = await db.owner.query<{ name: string }>(`
    SELECT DISTINCT t.tgrelid::regclass::text || ' ' || p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT t.tgisinternal AND NOT p.prosecdef
       AND (t.tgtype & 4 > 0 AND has_any_column_privilege('portal_import', t.tgrelid, 'INSERT')
            OR t.tgtype & 16 > 0 AND has_any_column_privilege('portal_import', t.tgrelid, 'UPDATE')
            OR t.tgtype & 8 > 0 AND has_table_privilege('portal_import', t.tgrelid, 'DELETE')) ORDER BY 1`);
  expect(rows).toEqual([]);
});
