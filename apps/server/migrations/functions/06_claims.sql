-- The wall around claims data: a session sees the rows of its clinics, an administrator's session sees all rows.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'claim_draft', 'claim', 'claim_line', 'claim_diagnosis', 'claim_benefit', 'claim_exclusion', 'claim_violation',
    'claim_remark', 'claim_event', 'claim_version', 'claim_payment', 'benefit_usage', 'document',
    'claim_change', 'claim_count', 'visit_check', 'claim_context_reading', 'member_look_up'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
  END LOOP;
END $$;

-- Jobs work for all clinics.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'claim_draft', 'claim', 'claim_line', 'claim_diagnosis', 'claim_benefit', 'claim_exclusion', 'claim_violation',
    'claim_remark', 'claim_event', 'claim_version', 'claim_payment', 'benefit_usage', 'document'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

DROP POLICY IF EXISTS claim_remark_internal ON claim_remark;
CREATE POLICY claim_remark_internal ON claim_remark AS RESTRICTIVE TO portal_app
  USING (type <> 'INTERNAL' OR (SELECT scope_is_administrator()));

-- A return of the bank takes payments of claims back; only the administrator's staff can read one.
DROP POLICY IF EXISTS claim_payment_insert ON claim_payment;
CREATE POLICY claim_payment_insert ON claim_payment AS RESTRICTIVE FOR INSERT TO portal_app
  WITH CHECK ((SELECT scope_is_administrator()));

-- No application role has rights on patient_word: the search reads it as its owner (08_claim-search.sql).
ALTER TABLE patient_word ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON claim_draft, claim, claim_line, claim_diagnosis, claim_benefit, claim_exclusion, claim_violation,
  claim_remark, claim_event, claim_version, claim_payment, benefit_usage, document, claim_change, claim_count,
  patient_word, visit_check, claim_context_reading FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_draft, claim, claim_line, claim_diagnosis, claim_benefit, claim_violation,
  claim_remark, claim_event, claim_version, benefit_usage TO portal_app, portal_worker;
GRANT SELECT, INSERT, DELETE ON claim_exclusion TO portal_app, portal_worker;
GRANT SELECT, INSERT ON claim_payment TO portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON document TO portal_app;
GRANT SELECT, UPDATE, DELETE ON document TO portal_worker;
GRANT SELECT ON claim_change, claim_count TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON visit_check TO portal_app;
GRANT SELECT, INSERT, DELETE ON claim_context_reading TO portal_app;

REVOKE ALL ON SEQUENCE claim_number, draft_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE claim_number, draft_number TO portal_app, portal_worker;
