-- Each user sees and changes only their own saved items.

REVOKE ALL ON saved_item FROM portal_app, portal_worker;
ALTER TABLE saved_item ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS saved_item_user ON saved_item;
CREATE POLICY saved_item_user ON saved_item TO portal_app USING (user_id = (SELECT scope_user()));
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_item TO portal_app;
