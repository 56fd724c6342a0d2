-- Row-level security and grants: what the application may touch, and what a request may see.

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA portal FROM PUBLIC;
GRANT USAGE ON SCHEMA portal TO portal_app, portal_worker;

-- Functions that a policy calls run as their owner; the roles only need to call them.
GRANT EXECUTE ON FUNCTION enter_session, scope_parts, scope_clinics, scope_is_administrator,
  scope_is_entered, enqueue_job TO portal_app, portal_worker;

-- Reference data: read by everyone.
GRANT SELECT ON organization, location, insurer, programme, panel, location_panel, gst_registration,
  surcharge, public_holiday, practitioner, practitioner_location, admin_fee, lookup, diagnosis, product,
  panel_product, location_product, diagnosis_product, company, company_policy, plan, plan_panel,
  internal_benefit, internal_benefit_mapping, plan_benefit, plan_benefit_rule, setting
  TO portal_app, portal_worker;

-- Identity.
GRANT SELECT ON app_user TO portal_app, portal_worker;
GRANT UPDATE (last_login_at, password_hash, language) ON app_user TO portal_app;
GRANT SELECT, INSERT, UPDATE ON user_session TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_attempt TO portal_app;
GRANT SELECT, INSERT, UPDATE ON idempotency_key TO portal_app;
GRANT DELETE ON idempotency_key TO portal_worker;
GRANT SELECT ON idempotency_key TO portal_worker;

-- Particulars of members: for whoever has entered a session.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['member','policy','policy_member','policy_member_plan',
                              'employment_history','referral_code','approval_code'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_entered()))', name || '_session', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app, portal_worker', name);
  END LOOP;
END $$;
GRANT UPDATE (used_by) ON approval_code TO portal_app, portal_worker;

-- Claims data: the clinics of the session, all of them for administrators.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['claim_draft','claim','claim_line','claim_diagnosis','claim_benefit',
                              'claim_violation','claim_remark','claim_event','claim_version','benefit_usage'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app, portal_worker', name);
  END LOOP;
END $$;
GRANT USAGE ON SEQUENCE claim_number, draft_number TO portal_app, portal_worker;

ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_entry_write ON audit_entry FOR INSERT TO portal_app
  WITH CHECK (clinic_id IS NULL OR clinic_id = ANY ((SELECT scope_clinics())::uuid[]) OR (SELECT scope_is_administrator()));
CREATE POLICY audit_entry_read ON audit_entry FOR SELECT TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]) OR (SELECT scope_is_administrator()));
CREATE POLICY audit_entry_worker ON audit_entry TO portal_worker USING (true);
GRANT SELECT, INSERT ON audit_entry TO portal_app, portal_worker;
GRANT SELECT, INSERT ON audit_seal TO portal_worker;
GRANT SELECT, DELETE ON audit_unsealed TO portal_worker;

-- What a clinic may know of visits elsewhere: sums and counts, never rows ------------------------

CREATE FUNCTION benefit_used(
  of_policy uuid, of_member uuid, of_main_member uuid, of_company_policy uuid, asked jsonb, without_claim uuid
) RETURNS TABLE (asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() AND NOT pg_has_role(session_user, 'portal_worker', 'MEMBER') THEN RETURN; END IF;
  RETURN QUERY
    SELECT a.no, coalesce(sum(u.amount), 0), count(DISTINCT u.claim_id), coalesce(sum(u.days), 0)
      FROM jsonb_to_recordset(asked) AS a(
             no integer, "internalBenefitId" uuid, scope text, "from" date, "to" date, lifetime boolean)
      LEFT JOIN benefit_usage u
        ON u.released_at IS NULL
       AND u.internal_benefit_id = a."internalBenefitId"
       AND u.main_member_id = of_main_member
       AND (u.policy_id = of_policy OR (a.lifetime AND u.company_policy_id = of_company_policy))
       AND (a.scope = 'FAMILY' OR u.member_id = of_member)
       AND (a.lifetime OR u.incurred_date BETWEEN a."from" AND a."to")
       AND u.claim_id IS DISTINCT FROM without_claim
     GROUP BY a.no;
END $$;
COMMENT ON FUNCTION benefit_used IS 'Used amounts and counts for each asked limit, all clinics together; without_claim is the claim being edited.';

CREATE FUNCTION visit_facts(
  of_member uuid, visit date, at_location uuid, by_practitioner uuid, drug_codes text[], without_claim uuid
) RETURNS TABLE (
  same_day_here bigint, same_day_of_type bigint, visits_last_7_days bigint, chronic_visits_this_year bigint,
  last_visit_here date, supplies jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() AND NOT pg_has_role(session_user, 'portal_worker', 'MEMBER') THEN RETURN; END IF;
  RETURN QUERY
    WITH counted AS (
      SELECT c.clinic_id, c.id, c.visit_date, c.practitioner_id, c.has_chronic_diagnosis, l.location_type
        FROM claim c JOIN location l ON l.id = c.clinic_id
       WHERE c.member_id = of_member AND c.voided_at IS NULL
         AND (c.claim_status IN ('processing','approved') OR c.provider_batch_status IS NOT NULL)
         AND c.visit_date BETWEEN (visit - interval '12 months')::date AND make_date(extract(year FROM visit)::int, 12, 31)
         AND c.id IS DISTINCT FROM without_claim
    )
    SELECT count(*) FILTER (WHERE k.visit_date = visit AND k.clinic_id = at_location),
           count(*) FILTER (WHERE k.visit_date = visit AND k.location_type =
             (SELECT here.location_type FROM location here WHERE here.id = at_location)),
           count(*) FILTER (WHERE k.visit_date BETWEEN visit - 6 AND visit AND k.location_type IN ('GP','GPJB','TCM')),
           count(*) FILTER (WHERE k.has_chronic_diagnosis AND extract(year FROM k.visit_date) = extract(year FROM visit)),
           max(k.visit_date) FILTER (WHERE k.visit_date < visit
             AND (k.practitioner_id = by_practitioner OR k.clinic_id = at_location)),
           (SELECT coalesce(jsonb_agg(s), '[]') FROM (
              SELECT DISTINCT ON (d.product_code) d.product_code AS "productCode", c2.visit_date AS "suppliedOn",
                     coalesce(d.duration, 0) AS "days"
                FROM counted c2 JOIN claim_line d ON d.clinic_id = c2.clinic_id AND d.claim_id = c2.id
               WHERE d.product_code = ANY (drug_codes) AND c2.visit_date <= visit
               ORDER BY d.product_code, c2.visit_date DESC) s)
      FROM counted k;
END $$;
COMMENT ON FUNCTION visit_facts IS 'History that the approval rules ask for, over all clinics, without saying which clinic.';

REVOKE ALL ON FUNCTION benefit_used, visit_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION benefit_used, visit_facts TO portal_app, portal_worker;
