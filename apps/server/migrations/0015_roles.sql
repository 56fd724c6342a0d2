-- Roles: what somebody may do beyond what their kind of user may. The rows say which role gives which
-- permission; nothing else does.

CREATE TABLE role (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  name        text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  description text NOT NULL DEFAULT '',
  permissions text[] NOT NULL DEFAULT '{}',
  is_system   boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  modified_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE role IS 'Roles that users have; app_user.roles names them.';
COMMENT ON COLUMN role.permissions IS 'Of the closed list of the program; what it does not know gives nothing.';
COMMENT ON COLUMN role.is_system IS 'Delivered with the portal; the application can neither change nor delete it.';
CREATE UNIQUE INDEX role_name ON role (lower(name));
CREATE INDEX app_user_roles ON app_user USING gin (roles);

INSERT INTO role (name, description, permissions, is_system) VALUES
  ('providerorganisation', 'Reads across the clinics of an organisation', '{}', true),
  ('logmanager', 'Manages guarantee letters', '{Permission.LOG.Manager}', true),
  ('logmember', 'Works on guarantee letters', '{Permission.LOG.Member}', true),
  ('claimmanager', 'Manages claims', '{Permission.Claim.Manager}', true),
  ('claimmember', 'Works on claims', '{Permission.Claim.Member}', true),
  ('superadmin', 'Administers the portal',
   '{roles:create,roles:read,roles:update,roles:delete,register-requests:read,register-requests:update,Permission.SuperAdmin}', true),
  ('providermanager', 'Administers providers and payments', '{Permission.SuperAdmin}', true),
  ('providermedical', 'Assesses claims', '{Permission.SuperAdmin}', true),
  ('ops', 'Runs the daily work of the administrator', '{register-requests:read,register-requests:update}', true);

-- A user's roles exist, and a role that somebody has does not go ---------------------------------

CREATE FUNCTION app_user_roles_exist() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  unknown text;
BEGIN
  -- The lock makes whoever deletes one of them wait, and then see this user.
  PERFORM FROM role WHERE name = ANY (NEW.roles) FOR KEY SHARE;
  SELECT given INTO unknown FROM unnest(NEW.roles) AS given
   WHERE NOT EXISTS (SELECT FROM role WHERE name = given) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no such role: %', unknown USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'app_user_roles_exist';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_roles_exist BEFORE INSERT OR UPDATE OF roles ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_user_roles_exist();

CREATE FUNCTION role_stays_while_assigned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM app_user WHERE roles @> ARRAY[OLD.name]) THEN
    RAISE EXCEPTION 'the role is assigned: %', OLD.name
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'role_stays_while_assigned';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER role_stays_while_assigned BEFORE DELETE ON role
  FOR EACH ROW EXECUTE FUNCTION role_stays_while_assigned();

CREATE FUNCTION role_is_renamed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  UPDATE app_user SET roles = array_replace(roles, OLD.name, NEW.name) WHERE roles @> ARRAY[OLD.name];
  RETURN NULL;
END $$;
CREATE TRIGGER role_is_renamed AFTER UPDATE OF name ON role
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION role_is_renamed();

REVOKE ALL ON FUNCTION app_user_roles_exist, role_stays_while_assigned, role_is_renamed FROM PUBLIC;

-- Who may read and write them ----------------------------------------------------------------

ALTER TABLE role ENABLE ROW LEVEL SECURITY;
CREATE POLICY role_read ON role FOR SELECT TO portal_app USING ((SELECT scope_is_entered()));
CREATE POLICY role_insert ON role FOR INSERT TO portal_app
  WITH CHECK (NOT is_system AND (SELECT scope_is_administrator()));
CREATE POLICY role_update ON role FOR UPDATE TO portal_app
  USING (NOT is_system AND (SELECT scope_is_administrator())) WITH CHECK (NOT is_system);
CREATE POLICY role_delete ON role FOR DELETE TO portal_app
  USING (NOT is_system AND (SELECT scope_is_administrator()));
GRANT SELECT, INSERT, UPDATE, DELETE ON role TO portal_app;

-- The session tells what the roles of its user give.
DROP FUNCTION enter_session(uuid, timestamptz);
CREATE FUNCTION enter_session(wanted uuid, at timestamptz)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[], role_permissions text[],
  location_id uuid, location_code text, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, clinic_ids uuid[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT s.user_id, u.username, u.name, u.user_type, u.profile_type, u.roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)),
         s.location_id, chosen.code, u.organization_id, o.name, s.external_client_id, s.expires_at,
         CASE u.user_type
           WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
           WHEN 'CLINICGROUPUSER' THEN
             (SELECT array_agg(l.id ORDER BY l.code) FROM location l WHERE l.organization_id = u.organization_id)
         END
    INTO user_id, username, name, user_type, profile_type, roles, role_permissions,
         location_id, location_code, organization_id, organization_name, external_client_id, session_expires_at,
         clinic_ids
    FROM user_session s
    JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization o ON o.id = u.organization_id
    LEFT JOIN location chosen ON chosen.id = s.location_id
   WHERE s.id = wanted AND s.ended_at IS NULL AND s.expires_at > at AND u.status = 'ACTIVE';
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' ||
    CASE WHEN user_type = 'ADMINUSER' THEN '*' ELSE array_to_string(clinic_ids, ',') END;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_session IS 'Begins a request: answers the user if the session lives, and lets the transaction see the clinics of that user. No row: refuse with 401.';
REVOKE ALL ON FUNCTION enter_session(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_session(uuid, timestamptz) TO portal_app, portal_worker;
