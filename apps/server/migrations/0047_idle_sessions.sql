-- A session ends when nobody has used it for a while, and a user may have to choose a password first.

ALTER TABLE user_session
  ADD COLUMN last_active_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN idle_limit interval NOT NULL DEFAULT '15 minutes' CHECK (idle_limit > interval '0');
ALTER TABLE user_session
  ALTER COLUMN last_active_at DROP DEFAULT,
  ALTER COLUMN idle_limit DROP DEFAULT;
COMMENT ON TABLE user_session IS 'One sign-in. It lives until ended_at or expires_at, and no longer than idle_limit after last_active_at; every request checks this.';
COMMENT ON COLUMN user_session.last_active_at IS 'Last request that a person caused, at most 15 seconds late. The renewal of a token and requests that a timer caused do not count.';
COMMENT ON COLUMN user_session.idle_limit IS 'How long the session lives without such a request; by the type of its user when it was opened.';

ALTER TABLE app_user ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN app_user.must_change_password IS 'Somebody else knows the password: a session of this user can do nothing else until it has been changed.';
GRANT UPDATE (must_change_password) ON app_user TO portal_app;

DROP FUNCTION enter_session(uuid, timestamptz);
CREATE FUNCTION enter_session(wanted uuid, at timestamptz)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[], role_permissions text[],
  location_id uuid, location_code text, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, must_change_password boolean, clinic_ids uuid[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT s.user_id, u.username, u.name, u.user_type, u.profile_type, u.roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)),
         s.location_id, chosen.code, u.organization_id, o.name, s.external_client_id, s.expires_at,
         u.must_change_password,
         CASE u.user_type
           WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
           WHEN 'CLINICGROUPUSER' THEN
             (SELECT array_agg(l.id ORDER BY l.code) FROM location l WHERE l.organization_id = u.organization_id)
         END
    INTO user_id, username, name, user_type, profile_type, roles, role_permissions,
         location_id, location_code, organization_id, organization_name, external_client_id, session_expires_at,
         must_change_password, clinic_ids
    FROM user_session s
    JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization o ON o.id = u.organization_id
    LEFT JOIN location chosen ON chosen.id = s.location_id
   WHERE s.id = wanted AND s.ended_at IS NULL AND s.expires_at > at AND s.last_active_at > at - s.idle_limit
     AND u.status = 'ACTIVE';
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' ||
    CASE WHEN user_type = 'ADMINUSER' THEN '*' ELSE array_to_string(clinic_ids, ',') END;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_session IS 'Begins a request: returns the user if the session lives, and lets the transaction see the clinics of that user. No row: refuse with 401.';
REVOKE ALL ON FUNCTION enter_session(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_session(uuid, timestamptz) TO portal_app, portal_worker;
