-- Proposals that a second person confirms, and the settings about authority.

ALTER TABLE proposal ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS proposal_of_administrators ON proposal;
CREATE POLICY proposal_of_administrators ON proposal FOR ALL TO portal_app
  USING ((SELECT scope_is_administrator())) WITH CHECK ((SELECT scope_is_administrator()));
REVOKE ALL ON proposal FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE (status, decided_by, decided_at, reason) ON proposal TO portal_app;

-- The application may read settings, and changes these two here only.
CREATE OR REPLACE FUNCTION change_setting(setting_name text, expected_version integer, new_value jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() OR setting_name NOT IN ('factor_policy', 'authority') THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE setting SET value = new_value || jsonb_build_object('version', expected_version + 1)
   WHERE name = setting_name AND (value->>'version')::integer = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_setting IS 'False if somebody else has changed the setting in the meantime.';
REVOKE ALL ON FUNCTION change_setting FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION change_setting TO portal_app;
