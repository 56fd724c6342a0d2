-- Claims that a change of master data has hit. Only the administrator's staff and jobs see them.

ALTER TABLE claim_cover_hit ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS claim_cover_hit_administrator ON claim_cover_hit;
CREATE POLICY claim_cover_hit_administrator ON claim_cover_hit TO portal_app
  USING ((SELECT scope_is_administrator()) AND clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]));
DROP POLICY IF EXISTS claim_cover_hit_worker ON claim_cover_hit;
CREATE POLICY claim_cover_hit_worker ON claim_cover_hit TO portal_worker USING (true);

REVOKE ALL ON claim_cover_hit FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_cover_hit TO portal_app, portal_worker;
