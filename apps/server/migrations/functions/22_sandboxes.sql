-- The sandbox of a clinic, with its test members. It is opened with the clinic's first test key.

-- The data that all sandboxes share: an insurer of their own, so that no real clinic finds a test member, and no sandbox a real one.
CREATE OR REPLACE FUNCTION create_sandbox_insurer() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO insurer (code, name) VALUES ('SANDBOX', 'Sandbox Insurer') ON CONFLICT DO NOTHING;
  INSERT INTO programme (code, insurer_code, tenant, name, sort_order, is_hidden, system_versions)
    VALUES ('SANDBOX', 'SANDBOX', 'sandbox', 'Sandbox', 999, true, '{v4}') ON CONFLICT DO NOTHING;
  INSERT INTO panel (code, name, insurer_code, scheme_type) VALUES
      ('SANDBOX', 'Sandbox panel', 'SANDBOX', 'FFS'), ('SANDBOX-OTHER', 'Other sandbox panel', 'SANDBOX', 'FFS')
    ON CONFLICT DO NOTHING;
  INSERT INTO company (code, name) VALUES ('SANDBOX', 'Sandbox Employer') ON CONFLICT DO NOTHING;
  INSERT INTO company_policy (company_id, insurer_code, programme_code, system_version)
    SELECT id, 'SANDBOX', 'SANDBOX', 'v4' FROM company c
     WHERE code = 'SANDBOX' AND NOT EXISTS (SELECT FROM company_policy WHERE company_id = c.id);
  INSERT INTO plan (code, name, insurance_plan_reference, excluded_diagnoses, requires_referral) VALUES
      ('SANDBOX', 'Sandbox plan', 'SANDBOX', '{K00}', '{}'),
      ('SANDBOX-REFERRAL', 'Sandbox plan with referrals', 'SANDBOX-REFERRAL', '{K00}', '{SP,LAB,XRAY}')
    ON CONFLICT DO NOTHING;
  INSERT INTO plan_panel (plan_id, panel_id)
    SELECT plan.id, panel.id FROM plan, panel WHERE plan.code IN ('SANDBOX', 'SANDBOX-REFERRAL') AND panel.code = 'SANDBOX'
    ON CONFLICT DO NOTHING;
  INSERT INTO plan_benefit (plan_id, internal_benefit_id, name, order_no)
    SELECT plan.id, b.id, b.name, row_number() OVER (PARTITION BY plan.id ORDER BY b.code)
      FROM plan, internal_benefit b
     WHERE plan.code IN ('SANDBOX', 'SANDBOX-REFERRAL') AND b.benefit_type <> 'ALL'
    ON CONFLICT DO NOTHING;
  INSERT INTO plan_benefit_rule (plan_benefit_id, kind, value)
    SELECT b.id, 'COPAY', 5 FROM plan_benefit b JOIN plan ON plan.id = b.plan_id
     WHERE plan.code IN ('SANDBOX', 'SANDBOX-REFERRAL')
    ON CONFLICT DO NOTHING;
  INSERT INTO practitioner (name, license_number) VALUES ('Dr Sandbox', 'SBX-DOCTOR'), ('Dr Other', 'SBX-DOCTOR-OTHER')
    ON CONFLICT DO NOTHING;
  INSERT INTO product (internal_code, name, type_id, category, is_acute, is_chronic, approval_required,
                       quantity_limit_gp, quantity_limit_sp) VALUES
      ('SBX-CONSULTATION', 'Consultation (sandbox)', 7, 'CONSULTATION', false, false, false, NULL, NULL),
      ('SBX-DENTAL-CONSULTATION', 'Dental consultation (sandbox)', 8, 'CONSULTATION', false, false, false, NULL, NULL),
      ('SBX-TCM-CONSULTATION', 'TCM consultation (sandbox)', 6, 'CONSULTATION', false, false, false, NULL, NULL),
      ('SBX-DENTAL', 'Dental treatment (sandbox)', 8, 'PROCEDURE', false, false, false, NULL, NULL),
      ('SBX-LAB', 'Laboratory test (sandbox)', 3, 'LAB', false, false, false, NULL, NULL),
      ('SBX-IMAGING', 'X-ray (sandbox)', 4, 'IMAGING', false, false, false, NULL, NULL),
      ('SBX-SCREENING', 'Health screening (sandbox)', 5, 'HS', false, false, false, NULL, NULL),
      ('SBX-PROCEDURE', 'Procedure (sandbox)', 6, 'PROCEDURE', false, false, false, NULL, NULL),
      ('SBX-APPROVAL', 'Procedure that needs an approval (sandbox)', 6, 'PROCEDURE', false, false, true, NULL, NULL),
      ('SBX-OPERATION', 'Operation (sandbox)', 9, 'PROCEDURE', false, false, false, NULL, NULL),
      ('SBX-DRUG', 'Drug for acute illness (sandbox)', 1, 'DRUG', true, false, false, NULL, NULL),
      ('SBX-CHRONIC', 'Drug for chronic illness (sandbox)', 1, 'DRUG', false, true, false, NULL, NULL),
      ('SBX-LIMITED', 'Drug with a limit (sandbox)', 1, 'DRUG', true, false, false, 10, 10),
      ('SBX-RESTRICTED', 'Drug that needs an approval (sandbox)', 1, 'DRUG', true, false, true, NULL, NULL)
    ON CONFLICT DO NOTHING;
  INSERT INTO panel_product (panel_id, product_id, price, upper_price)
    SELECT panel.id, product.id, 20, 50 FROM panel, product
     WHERE panel.code = 'SANDBOX' AND product.internal_code LIKE 'SBX-%'
    ON CONFLICT DO NOTHING;
END $$;

-- The application calculates the id and encrypts the numbers, so that a number's index belongs to this sandbox.
CREATE OR REPLACE FUNCTION open_sandbox(of_clinic uuid, new_id uuid, members jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  test_member record;
  made_policy uuid;
  made_place uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM app_user WHERE id = scope_user() AND NOT is_program)
     OR NOT (scope_is_administrator() OR of_clinic = ANY (scope_clinics()))
     OR EXISTS (SELECT FROM location WHERE id = of_clinic AND sandbox_of IS NOT NULL) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('sandboxes', 0));
  PERFORM create_sandbox_insurer();
  IF EXISTS (SELECT FROM location WHERE sandbox_of = of_clinic) THEN RETURN; END IF;
  INSERT INTO location (id, sandbox_of, organization_id, code, name, location_type, on_boarding_date, price_basis,
                        is_gst_mix_model, is_gst_payable)
    SELECT new_id, id, organization_id, 'SBX-' || code, name || ' (sandbox)', location_type, '2020-01-01', price_basis,
           is_gst_mix_model, is_gst_payable
      FROM location WHERE id = of_clinic;
  INSERT INTO gst_registration (location_id, registration_number, start_date)
    SELECT new_id, 'SANDBOX', '2020-01-01' WHERE EXISTS (SELECT FROM gst_registration WHERE location_id = of_clinic);
  INSERT INTO surcharge (location_id, description, day_type, hour_from, hour_to, fee)
    SELECT new_id, description, day_type, hour_from, hour_to, fee FROM surcharge WHERE location_id = of_clinic;
  INSERT INTO location_panel (location_id, panel_id) SELECT new_id, id FROM panel WHERE code IN ('SANDBOX', 'SANDBOX-OTHER');
  INSERT INTO practitioner_location (practitioner_id, location_id, panel_id, from_date)
    SELECT p.id, new_id, panel.id, '2020-01-01' FROM practitioner p, panel
     WHERE (p.license_number, panel.code) IN (('SBX-DOCTOR', 'SANDBOX'), ('SBX-DOCTOR-OTHER', 'SANDBOX-OTHER'));
  FOR test_member IN
    SELECT * FROM jsonb_to_recordset(members) AS given (
      id uuid, name text, sealed text, index text, tail text, policy_number text, expiry_date date,
      suspended_from date, waiting_until date, plan_code text)
  LOOP
    INSERT INTO member (id, sandbox_id, name, national_id, national_id_index, national_id_tail, date_of_birth, gender)
      VALUES (test_member.id, new_id, test_member.name, decode(test_member.sealed, 'hex'),
              decode(test_member.index, 'hex'), test_member.tail, '1990-01-01', 'F');
    INSERT INTO policy (company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
      SELECT cp.id, test_member.policy_number, test_member.policy_number, test_member.id, '2020-01-01', test_member.expiry_date
        FROM company_policy cp WHERE cp.insurer_code = 'SANDBOX'
      RETURNING id INTO made_policy;
    INSERT INTO policy_member (policy_id, member_id, relation, start_date, suspended_from, waiting_until)
      VALUES (made_policy, test_member.id, 'MAIN', '2020-01-01', test_member.suspended_from, test_member.waiting_until)
      RETURNING id INTO made_place;
    INSERT INTO policy_member_plan (policy_member_id, plan_id, start_date, end_date)
      SELECT made_place, plan.id, make_date(year, 1, 1), make_date(year, 12, 31)
        FROM plan, generate_series(2020, 2060) AS year WHERE plan.code = test_member.plan_code;
    INSERT INTO employment_history (policy_member_id, from_date) VALUES (made_place, '2020-01-01');
  END LOOP;
END $$;
COMMENT ON FUNCTION open_sandbox IS 'Opens the sandbox of a clinic with its test members, unless it has one. Numbers arrive encrypted, in hexadecimal digits.';

REVOKE ALL ON FUNCTION create_sandbox_insurer, open_sandbox FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION open_sandbox TO portal_app;
