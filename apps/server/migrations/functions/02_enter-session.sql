-- Each request starts here: it enters its session, and with it the clinics that it may read. The sessions of people and
-- of programs differ only in their scopes.

CREATE OR REPLACE FUNCTION enter_session(wanted uuid, at timestamptz)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[], role_permissions text[],
  location_id uuid, location_code text, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, must_change_password boolean, factor_due_at timestamptz, needs_step_up boolean,
  step_up_at timestamptz, clinic_ids uuid[], scopes text[], is_sandbox boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT s.user_id, u.username, u.name, u.user_type, u.profile_type, u.roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)),
         s.location_id, chosen.code, u.organization_id, o.name, s.external_client_id, s.expires_at,
         u.must_change_password, s.factor_due_at, s.needs_step_up, s.step_up_at, s.scopes, coalesce(chosen.is_sandbox, false),
         CASE u.user_type
           WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
           WHEN 'CLINICGROUPUSER' THEN
             (SELECT array_agg(l.id ORDER BY l.code) FROM location l
               WHERE l.organization_id = u.organization_id AND NOT l.is_sandbox)
         END
    INTO user_id, username, name, user_type, profile_type, roles, role_permissions,
         location_id, location_code, organization_id, organization_name, external_client_id, session_expires_at,
         must_change_password, factor_due_at, needs_step_up, step_up_at, scopes, is_sandbox, clinic_ids
    FROM user_session s
    JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization o ON o.id = u.organization_id
    LEFT JOIN location chosen ON chosen.id = s.location_id
   WHERE s.id = wanted AND s.ended_at IS NULL AND s.expires_at > at AND s.last_active_at > at - s.idle_limit
     AND u.status = 'ACTIVE' AND u.is_program = (s.scopes IS NOT NULL)
     AND (NOT u.is_program OR EXISTS (SELECT FROM api_client a WHERE a.id = u.id AND a.revoked_at IS NULL));
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' ||
    CASE WHEN user_type = 'ADMINUSER' THEN '*' ELSE array_to_string(clinic_ids, ',') END;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_session IS 'Starts a request: if the session is alive, returns its user and lets the transaction see the clinics of that user. No row: respond with 401.';
REVOKE ALL ON FUNCTION enter_session FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION enter_session TO portal_app, portal_identity;
