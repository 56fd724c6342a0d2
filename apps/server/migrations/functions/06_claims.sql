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

-- The statuses from which and to which the rules let a clinic move a claim (claim-transitions.ts).
CREATE OR REPLACE FUNCTION may_clinic_change(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT status IN ('NEW','NEW-M','PENDING','PENDING PROVIDER') $$;
CREATE OR REPLACE FUNCTION may_clinic_set(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT status IN ('SUBMITTED','NEW','PENDING ASSESSOR','PROCESSING-I/P') $$;

-- Even a fault in the application lets no clinic decide a claim, or change one that is decided. A policy could not say so:
-- it would also hide the row from the statements that lock it.
CREATE OR REPLACE FUNCTION clinics_decide_nothing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF scope_clinics() IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF may_clinic_set(NEW.raw_status) THEN RETURN NEW; END IF;
  ELSIF NEW.raw_status <> OLD.raw_status THEN
    IF may_clinic_change(OLD.raw_status) AND may_clinic_set(NEW.raw_status) THEN RETURN NEW; END IF;
  ELSIF may_clinic_change(OLD.raw_status) THEN
    RETURN NEW;
  -- A document that is attached to a decided claim makes a new version of it.
  ELSIF to_jsonb(NEW) - '{version,modified_by,update_date_time}'::text[] = to_jsonb(OLD) - '{version,modified_by,update_date_time}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'not allowed: a clinic decides no claim' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER clinics_decide_nothing BEFORE INSERT OR UPDATE ON claim
  FOR EACH ROW EXECUTE FUNCTION clinics_decide_nothing();
REVOKE ALL ON FUNCTION may_clinic_change, may_clinic_set, clinics_decide_nothing FROM PUBLIC;

-- No application role has rights on patient_word: the search reads it as its owner (08_claim-search.sql).
ALTER TABLE patient_word ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON claim_draft, claim, claim_line, claim_diagnosis, claim_benefit, claim_exclusion, claim_violation,
  claim_remark, claim_event, claim_version, claim_payment, benefit_usage, document, claim_change, claim_count,
  patient_word, visit_check, claim_context_reading FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_draft, claim_line, claim_diagnosis, claim_benefit, claim_violation, claim_remark,
  benefit_usage TO portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON claim TO portal_app, portal_worker;
GRANT SELECT, INSERT ON claim_event, claim_version TO portal_app, portal_worker;
GRANT SELECT, INSERT, DELETE ON claim_exclusion TO portal_app, portal_worker;
GRANT SELECT, INSERT ON claim_payment TO portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON document TO portal_app;
GRANT SELECT, UPDATE, DELETE ON document TO portal_worker;
GRANT SELECT ON claim_change, claim_count TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON visit_check TO portal_app;
GRANT SELECT, INSERT, DELETE ON claim_context_reading TO portal_app;

REVOKE ALL ON SEQUENCE claim_number, draft_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE claim_number, draft_number TO portal_app, portal_worker;
