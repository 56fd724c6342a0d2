-- Guarantee letters: who sees which rows.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['letter', 'letter_event', 'letter_amount'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

REVOKE ALL ON letter, letter_event, letter_amount FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON letter TO portal_app;
GRANT SELECT, UPDATE ON letter TO portal_worker;
GRANT SELECT, INSERT ON letter_event TO portal_app, portal_worker;
GRANT SELECT, INSERT ON letter_amount TO portal_app;
REVOKE ALL ON SEQUENCE letter_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE letter_number TO portal_app;

CREATE OR REPLACE FUNCTION caps_alone(member uuid, own uuid, admission date, first_day date, last_day date) RETURNS numeric
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('letters of ' || member::text, 0));
  SELECT coalesce(sum(greatest(cap.alone, 0)), 0)
    FROM letter o CROSS JOIN LATERAL (
           SELECT sum(a.amount) AS alone FROM letter_amount a
            WHERE (a.clinic_id, a.letter_id) = (o.clinic_id, o.id) AND a.proposed_by IS NULL) cap
   WHERE o.member_id = member AND o.id <> own AND o.status = 'APPROVED'
     AND (o.admission_date BETWEEN first_day AND last_day OR admission BETWEEN o.valid_from AND o.valid_to)
$$;
COMMENT ON FUNCTION caps_alone IS 'The sum of the caps that one person alone has given to other letters of a member, if one of the two letters covers the admission of the other.';
REVOKE ALL ON FUNCTION caps_alone FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION caps_alone TO portal_app;
