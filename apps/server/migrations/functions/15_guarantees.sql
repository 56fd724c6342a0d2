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
