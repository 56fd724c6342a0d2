-- Requests to change the data of clinics: a clinic sees its own and withdraws them, an administrator decides them.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['clinic_change', 'clinic_change_field'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
    EXECUTE format('REVOKE ALL ON %I FROM portal_app, portal_worker', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO portal_app', name);
  END LOOP;
END $$;

GRANT UPDATE (version, status, account_sealed, decided_by, decided_at, decision_reason, approved_by, approved_at, applies_at,
  call_back, adds_gst) ON clinic_change TO portal_app;
DROP POLICY IF EXISTS clinic_change_decision ON clinic_change;
CREATE POLICY clinic_change_decision ON clinic_change AS RESTRICTIVE FOR UPDATE TO portal_app
  USING (is_waiting) WITH CHECK (status = 'WITHDRAWN' OR (SELECT scope_is_administrator()));

REVOKE ALL ON SEQUENCE clinic_change_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE clinic_change_number TO portal_app;

CREATE OR REPLACE FUNCTION write_clinic_change(of_clinic uuid, request uuid, adds_gst boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  given jsonb;
  newest gst_registration;
BEGIN
  SELECT jsonb_object_agg(field, new_value) INTO STRICT given
    FROM clinic_change_field WHERE clinic_id = of_clinic AND request_id = request AND is_waiting;
  IF given ?| ARRAY['unit', 'block', 'street', 'zone', 'estate', 'city', 'postal_code', 'phone'] THEN
    UPDATE location l
       SET (unit, block, street, zone, estate, city, postal_code, phone) =
           (SELECT x.unit, x.block, x.street, x.zone, x.estate, x.city, x.postal_code, x.phone
              FROM jsonb_populate_record(l, given) AS x)
     WHERE l.id = of_clinic;
  END IF;
  -- The old place on the map is wrong.
  IF given ?| ARRAY['block', 'street', 'postal_code'] THEN
    UPDATE location SET latitude = NULL, longitude = NULL WHERE id = of_clinic;
  END IF;
  IF given ? 'hours' THEN
    INSERT INTO location_directory (location_id, hours) VALUES (of_clinic, given ->> 'hours')
    ON CONFLICT (location_id) DO UPDATE SET hours = EXCLUDED.hours;
  END IF;
  IF given ?| ARRAY['gst_number', 'gst_start', 'gst_end'] THEN
    SELECT * INTO newest FROM gst_registration WHERE location_id = of_clinic ORDER BY start_date DESC LIMIT 1;
    newest.registration_number := coalesce(given ->> 'gst_number', newest.registration_number);
    newest.start_date := coalesce((given ->> 'gst_start')::date, newest.start_date);
    IF given ? 'gst_end' THEN newest.end_date := (given ->> 'gst_end')::date; END IF;
    IF adds_gst THEN
      INSERT INTO gst_registration (location_id, registration_number, start_date, end_date)
      VALUES (of_clinic, newest.registration_number, newest.start_date, newest.end_date);
    ELSE
      UPDATE gst_registration
         SET registration_number = newest.registration_number, start_date = newest.start_date, end_date = newest.end_date
       WHERE id = newest.id;
    END IF;
  END IF;
  IF given ?| ARRAY['bank_holder', 'bank_bic', 'bank_account'] THEN
    INSERT INTO bank_account (clinic_id, holder, bic, account_sealed, account_tail)
    SELECT of_clinic, coalesce(given ->> 'bank_holder', b.holder), coalesce(given ->> 'bank_bic', b.bic),
           coalesce(c.account_sealed, b.account_sealed), coalesce(given ->> 'bank_account', b.account_tail)
      FROM clinic_change c LEFT JOIN bank_account b ON b.clinic_id = c.clinic_id
     WHERE c.clinic_id = of_clinic AND c.id = request
    ON CONFLICT (clinic_id) DO UPDATE SET holder = EXCLUDED.holder, bic = EXCLUDED.bic,
       account_sealed = EXCLUDED.account_sealed, account_tail = EXCLUDED.account_tail;
  END IF;
END $$;
COMMENT ON FUNCTION write_clinic_change IS 'Writes the values of a waiting request into the clinic, for the two functions below.';
REVOKE ALL ON FUNCTION write_clinic_change FROM PUBLIC, portal_app, portal_worker;

CREATE OR REPLACE FUNCTION apply_clinic_change(of_clinic uuid, request uuid, adds_gst boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM write_clinic_change(of_clinic, request, adds_gst);
END $$;
COMMENT ON FUNCTION apply_clinic_change IS 'Writes the values of a waiting request into the clinic. adds_gst: the GST dates begin a new registration instead of correcting the newest one. The application has no other way to change clinics.';
REVOKE ALL ON FUNCTION apply_clinic_change FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION apply_clinic_change TO portal_app;

CREATE OR REPLACE FUNCTION apply_due_accounts(now_is timestamptz)
RETURNS TABLE (id uuid, clinic_id uuid, clinic_name text, request_no text, approved_by uuid, approver text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  due record;
BEGIN
  FOR due IN
    SELECT c.id, c.clinic_id, l.name AS clinic_name, c.request_no, c.approved_by, u.name AS approver, c.adds_gst
      FROM clinic_change c JOIN location l ON l.id = c.clinic_id JOIN app_user u ON u.id = c.approved_by
     WHERE c.status = 'WAITING' AND c.applies_at <= now_is ORDER BY c.applies_at, c.id FOR UPDATE OF c SKIP LOCKED
  LOOP
    PERFORM write_clinic_change(due.clinic_id, due.id, due.adds_gst);
    UPDATE clinic_change c SET version = c.version + 1, status = 'ACCEPTED', decided_by = due.approved_by, decided_at = now_is,
           account_sealed = NULL
     WHERE c.clinic_id = due.clinic_id AND c.id = due.id;
    id := due.id; clinic_id := due.clinic_id; clinic_name := due.clinic_name; request_no := due.request_no;
    approved_by := due.approved_by; approver := due.approver;
    RETURN NEXT;
  END LOOP;
END $$;
COMMENT ON FUNCTION apply_due_accounts IS 'Writes approved bank accounts whose time to stop them is over; returns the requests.';
REVOKE ALL ON FUNCTION apply_due_accounts FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION apply_due_accounts TO portal_worker;
