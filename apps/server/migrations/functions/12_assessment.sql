-- The assessor's desk: who sees which rows.

REVOKE ALL ON queue_filter FROM portal_app, portal_worker;
ALTER TABLE queue_filter ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS queue_filter_user ON queue_filter;
CREATE POLICY queue_filter_user ON queue_filter TO portal_app USING (user_id = (SELECT scope_user()));
GRANT SELECT, INSERT, UPDATE, DELETE ON queue_filter TO portal_app;
