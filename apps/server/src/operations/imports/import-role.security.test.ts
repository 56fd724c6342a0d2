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
      "product",
      "programme",
      "public_holiday",
      "surcharge",
    ]
  `);
});
