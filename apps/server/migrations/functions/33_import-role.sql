-- The rights of imports and exports of master data (docs/decisions/0055): the tables of the kinds of files, the record of
-- what was imported, and what a file is checked against. An import sees the rows of every clinic, because it compares the
-- file with all stored records; it can write no claim, user, payment or setting.

REVOKE ALL ON SCHEMA portal FROM portal_import;
GRANT USAGE ON SCHEMA portal TO portal_import;
REVOKE ALL ON ALL TABLES IN SCHEMA portal FROM portal_import;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA portal FROM portal_import;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA portal FROM portal_import;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'organization', 'location', 'insurer', 'programme', 'panel', 'location_panel', 'practitioner',
    'practitioner_location', 'gst_registration', 'surcharge', 'public_holiday', 'admin_fee', 'lookup',
    'diagnosis', 'product', 'panel_product', 'location_product', 'diagnosis_product',
    'plan', 'plan_panel', 'internal_benefit', 'internal_benefit_mapping', 'plan_benefit', 'plan_benefit_rule',
    'company', 'company_policy', 'approval_rule', 'claim_form_config',
    'member', 'policy', 'policy_member', 'policy_member_plan', 'premium'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_import', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['member', 'policy', 'policy_member', 'policy_member_plan', 'premium', 'import_run'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_import', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_import USING (true)', name || '_import', name);
  END LOOP;
END $$;

-- A date of birth must not be after a visit, and a preview counts the claims on days that lose their cover, and the amount
-- that plans pay for those that are no longer covered.
GRANT SELECT (clinic_id, id, member_id, policy_id, panel_id, practitioner_id, visit_date, voided_at, raw_status,
              total_payable_amount, principal_diagnosis, claim_type)
  ON claim TO portal_import;
GRANT EXECUTE ON FUNCTION is_on_panel TO portal_import;
GRANT SELECT ON employment_history TO portal_import;
DROP POLICY IF EXISTS employment_history_import ON employment_history;
CREATE POLICY employment_history_import ON employment_history FOR SELECT TO portal_import USING (true);
GRANT SELECT (clinic_id, claim_id) ON claim_cover_hit TO portal_import;
DROP POLICY IF EXISTS claim_cover_hit_import ON claim_cover_hit;
CREATE POLICY claim_cover_hit_import ON claim_cover_hit FOR SELECT TO portal_import USING (true);
DROP POLICY IF EXISTS claim_import ON claim;
CREATE POLICY claim_import ON claim FOR SELECT TO portal_import USING (true);
GRANT SELECT (clinic_id, claim_id, product_id, amount_before_gst, amount_gst, excluded_amount) ON claim_line TO portal_import;
DROP POLICY IF EXISTS claim_line_import ON claim_line;
CREATE POLICY claim_line_import ON claim_line FOR SELECT TO portal_import USING (true);

-- The record and the audit row of an import, in its transaction.
GRANT SELECT, INSERT, UPDATE ON import_run TO portal_import;
GRANT SELECT (id, username) ON app_user TO portal_import;
GRANT INSERT ON audit_entry TO portal_import;
DROP POLICY IF EXISTS audit_entry_import ON audit_entry;
CREATE POLICY audit_entry_import ON audit_entry FOR INSERT TO portal_import WITH CHECK (clinic_id IS NULL);
GRANT EXECUTE ON FUNCTION enqueue_job TO portal_import;

-- The queue of assessors is searched by an index of the words in names of clinics.
GRANT EXECUTE ON FUNCTION name_words(text), plain_text(text) TO portal_import;

CREATE OR REPLACE FUNCTION touch_diagnosis_catalogue() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  INSERT INTO setting (name, value) VALUES ('diagnosis_catalogue', '{"version": 1}')
  ON CONFLICT (name) DO UPDATE
     SET value = jsonb_build_object('version', coalesce((setting.value ->> 'version')::int, 0) + 1)
$$;
COMMENT ON FUNCTION touch_diagnosis_catalogue IS 'Tells the diagnosis search of running servers that the catalogue has changed.';
REVOKE ALL ON FUNCTION touch_diagnosis_catalogue FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION touch_diagnosis_catalogue TO portal_import;

-- Defaults and generated columns call these with the rights of the writer (import-role.security.test.ts finds them). PostgreSQL 18 has the UUIDs itself.
GRANT EXECUTE ON FUNCTION number_key, without_dashes TO portal_import;
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid FROM pg_proc WHERE pronamespace = 'portal'::regnamespace AND proname IN ('uuidv4', 'uuidv7') LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO portal_import', made);
  END LOOP;
END $$;
