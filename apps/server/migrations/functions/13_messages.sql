-- Messages: who sees which rows.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['conversation', 'message'] LOOP
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

REVOKE ALL ON conversation, message FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON conversation TO portal_app;
GRANT SELECT, INSERT, UPDATE ON conversation TO portal_worker;
GRANT SELECT, INSERT ON message TO portal_app;
GRANT SELECT, INSERT ON message TO portal_worker;
