-- Any session can see members; without a session, no rows are visible. The application decides which members a
-- clinic can look up (docs/decisions/0019).

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['policy', 'policy_member', 'policy_member_plan', 'employment_history',
                              'approval_code', 'referral_code'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_session', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_entered()))', name || '_session', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
    EXECUTE format('REVOKE ALL ON %I FROM portal_app, portal_worker', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app, portal_worker', name);
  END LOOP;
END $$;

GRANT UPDATE (used_by) ON approval_code, referral_code TO portal_app, portal_worker;

-- A sandbox sees its own test members only, and they are hidden everywhere else.
ALTER TABLE member ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS member_session ON member;
CREATE POLICY member_session ON member TO portal_app
  USING (coalesce(sandbox_id, no_sandbox()) = (SELECT scope_sandbox()));
DROP POLICY IF EXISTS member_worker ON member;
CREATE POLICY member_worker ON member TO portal_worker USING (true);
REVOKE ALL ON member FROM portal_app, portal_worker;
GRANT SELECT ON member TO portal_app, portal_worker;

REVOKE ALL ON look_up_count, member_look_up FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON look_up_count TO portal_app;
COMMENT ON COLUMN member_look_up.last_at IS 'The first look-up on the last day in Singapore on which there was one.';
-- 06_claims.sql has the policies of member_look_up.
GRANT SELECT, INSERT, UPDATE ON member_look_up TO portal_app;
