// Breaks each rule about SQL definitions once.
import { expect, test } from 'vitest';
import { definitionFaults } from './sql-definitions.ts';

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  return definitionFaults(new Map(Object.entries(files)));
}

const wordsOf = 'CREATE OR REPLACE FUNCTION words_of(a text) RETURNS text AS $$ SELECT a $$;';
const policy = 'CREATE POLICY claim_clinic ON claim TO portal_app USING (true);';
const trigger =
  'CREATE OR REPLACE TRIGGER noted AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION note();';
const view = 'CREATE OR REPLACE VIEW open_claim AS SELECT 1;';
/** Defines a policy for each of two tables. */
const loop = `DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['claim', 'claim_line'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (a = ANY (b()))',
                   name || '_clinic', name);
  END LOOP;
END $$;`;

test.each([
  ['function words_of', wordsOf, wordsOf.toLowerCase()],
  ['function words_of', wordsOf, wordsOf.replace('words_of', 'portal.words_of')],
  ['function words_of', wordsOf, wordsOf.replace('words_of', '"words_of"')],
  ['function words_of', wordsOf, wordsOf.replace('words_of', '"portal"."words_of"')],
  ['policy claim_clinic on claim', policy, policy.replace('claim_clinic', '"claim_clinic"')],
  ['policy claim_clinic on claim', policy, policy.replace('ON claim', 'ON "claim"')],
  ['trigger noted on claim', trigger, trigger.replace('noted', '"noted"')],
  ['view open_claim', view, view.replace('open_claim', '"open_claim"')],
  ['policy claim_clinic on claim', policy, policy.replace('POLICY claim', 'POLICY\n  claim')],
  ['policy claim_clinic on claim', policy, loop],
  ['trigger noted on claim', trigger, trigger.replace('OR REPLACE ', '')],
  ['view open_claim', view, view.replace('VIEW', 'MATERIALIZED VIEW')],
])('rejects a %s that is defined in two places', (what, one, other) => {
  const both = { 'functions/01_a.sql': one, 'functions/02_b.sql': other };
  const fault = `The ${what} is defined in functions/01_a.sql and in functions/02_b.sql.`;
  expect(faultsOf(both)).toEqual([fault]);
  expect(faultsOf({ 'functions/01_a.sql': `${one}\n${other}` })).toEqual([
    `The ${what} is defined in functions/01_a.sql and in functions/01_a.sql.`,
  ]);
  expect(faultsOf({ 'functions/01_a.sql': one })).toEqual([]);
});

test.each([
  ['function words_of', wordsOf],
  ['policy claim_clinic on claim', policy],
  ['trigger noted on claim', trigger],
  ['view open_claim', view],
])('rejects a %s that a migration defines', (what, sql) => {
  expect(faultsOf({ '0001_a.sql': sql })).toEqual([
    `The ${what} is defined in 0001_a.sql: it belongs below functions/.`,
  ]);
});

test('rejects a grant in a migration', () => {
  const fault = ['0001_a.sql grants or revokes: grants belong below functions/.'];
  expect(faultsOf({ '0001_a.sql': 'GRANT SELECT ON claim TO portal_app;' })).toEqual(fault);
  expect(faultsOf({ '0001_a.sql': 'REVOKE ALL ON claim FROM PUBLIC;' })).toEqual(fault);
  expect(faultsOf({ 'functions/01_a.sql': 'GRANT SELECT ON claim TO portal_app;' })).toEqual([]);
});

test.each([
  'BEGIN; GRANT SELECT ON claim TO portal_app; END;',
  'DO $$ BEGIN GRANT SELECT ON claim TO portal_app; END $$;',
  'DO $$BEGIN IF true THEN REVOKE ALL ON claim FROM PUBLIC; END IF; END$$;',
  'SELECT 1; grant select on claim to portal_app;',
  "DO $$ BEGIN EXECUTE 'GRANT SELECT ON claim TO portal_app'; END $$;",
])('rejects a grant after other SQL on its line: %s', (sql) => {
  expect(faultsOf({ '0001_a.sql': sql })).toEqual([
    '0001_a.sql grants or revokes: grants belong below functions/.',
  ]);
});

test.each([
  'CREATE TABLE grants (granted_at date, grant_id int);',
  "COMMENT ON TABLE claim IS 'users grant access';",
])('accepts SQL that only mentions grants: %s', (sql) => {
  expect(faultsOf({ '0001_a.sql': sql })).toEqual([]);
});

test('accepts policies of one name on two tables, drops, calls and comments', () => {
  const files = {
    '0001_a.sql': `DROP FUNCTION words_of(text); SELECT words_of('a'); -- ${wordsOf}\n`,
    'functions/01_a.sql': `${policy}\nDROP POLICY IF EXISTS claim_clinic ON claim;\n/* ${wordsOf} */`,
    'functions/02_b.sql': policy.replace('ON claim', 'ON draft'),
  };
  expect(faultsOf(files)).toEqual([]);
});

test('rejects a policy with a computed name outside a loop over a list', () => {
  const file = { 'functions/01_a.sql': "EXECUTE format('CREATE POLICY %I ON %I', a, b);" };
  expect(faultsOf(file)).toEqual([
    'functions/01_a.sql defines a policy in a way that this check cannot read.',
  ]);
});
