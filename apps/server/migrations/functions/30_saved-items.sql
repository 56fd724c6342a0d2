-- Each user sees and changes only their own saved items.

REVOKE ALL ON saved_item FROM portal_app, portal_worker;
ALTER TABLE saved_item ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS saved_item_user ON saved_item;
CREATE POLICY saved_item_user ON saved_item TO portal_app USING (user_id = (SELECT scope_user()));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_item TO portal_app;

-- People change their own reports, and read those that others of their organisation share. The job that sends them reads all.

CREATE OR REPLACE FUNCTION scope_organization() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(u.organization_id, l.organization_id)
            FROM app_user u LEFT JOIN location l ON l.id = u.location_id
           WHERE u.id = scope_user() AND u.user_type <> 'ADMINUSER');
END $$;
COMMENT ON FUNCTION scope_organization IS 'The organisation of the user whose session this transaction has entered. Null: no scope, or an administrator''s.';
REVOKE ALL ON FUNCTION scope_organization FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION scope_organization TO portal_app;

REVOKE ALL ON report FROM portal_app, portal_worker;
ALTER TABLE report ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS report_user ON report;
CREATE POLICY report_user ON report TO portal_app USING (user_id = (SELECT scope_user()))
  WITH CHECK (user_id = (SELECT scope_user()) AND organization_id IS NOT DISTINCT FROM (SELECT scope_organization()));
DROP POLICY IF EXISTS report_shared ON report;
CREATE POLICY report_shared ON report FOR SELECT TO portal_app
  USING (is_shared AND (organization_id = (SELECT scope_organization())
                        OR organization_id IS NULL AND (SELECT scope_is_administrator())));
DROP POLICY IF EXISTS report_worker ON report;
CREATE POLICY report_worker ON report TO portal_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON report TO portal_app;
GRANT SELECT ON report TO portal_worker;
GRANT UPDATE (next_mail_on) ON report TO portal_worker;
