-- Imports and exports of master data belong to no clinic: only the administrator's staff see them.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['import_run', 'export_run'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

REVOKE ALL ON import_run, export_run FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON import_run TO portal_app;
GRANT SELECT, INSERT ON export_run TO portal_app;
GRANT SELECT, UPDATE ON import_run, export_run TO portal_worker;
