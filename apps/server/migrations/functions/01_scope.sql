-- The scope of a transaction: its session, and the clinics that it may see (docs/decisions/0004).
-- The scope is a signed text in a transaction-local setting: '<session>|<user>|<clinics or *>|<signature>'.
-- Row-level security policies read it once per statement. With a wrong signature, no rows are visible.
-- These functions are in PL/pgSQL because a connection keeps its plans; functions in SQL would be planned again
-- for each statement.

REVOKE ALL ON SCHEMA portal FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT USAGE ON SCHEMA portal TO portal_app, portal_identity, portal_worker;

-- The signature is bound to the connection's process and the start of the transaction, not to the
-- transaction id: requests that only read are not assigned one.
CREATE OR REPLACE FUNCTION scope_signature(payload text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  key bytea := (SELECT secret FROM wall_secret);
BEGIN
  RETURN encode(sha256(key || convert_to(
    pg_backend_pid()::text || '|' || extract(epoch FROM transaction_timestamp())::text || '|' || payload, 'UTF8') || key), 'hex');
END $$;
COMMENT ON FUNCTION scope_signature IS 'The right signature of a scope in this transaction.';

CREATE OR REPLACE FUNCTION scope_parts() RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  setting text := current_setting('portal.scope', true);
  parts text[];
BEGIN
  IF setting IS NULL OR setting = '' THEN RETURN NULL; END IF;
  parts := string_to_array(setting, '|');
  IF array_length(parts, 1) <> 4
     OR parts[4] IS DISTINCT FROM scope_signature(parts[1] || '|' || parts[2] || '|' || parts[3]) THEN
    RETURN NULL;
  END IF;
  RETURN parts;
END $$;
COMMENT ON FUNCTION scope_parts IS 'The scope of this transaction. Null: none was entered, or the signature is wrong.';

CREATE OR REPLACE FUNCTION scope_clinics() RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN CASE WHEN parts[3] <> '*' THEN string_to_array(parts[3], ',')::uuid[] END;
END $$;
COMMENT ON FUNCTION scope_clinics IS 'The clinics that this transaction may see. Null: no scope, or an administrator''s.';

CREATE OR REPLACE FUNCTION scope_is_administrator() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN coalesce(parts[3] = '*', false);
END $$;

CREATE OR REPLACE FUNCTION scope_is_entered() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN scope_parts() IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION scope_user() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN parts[2]::uuid;
END $$;
COMMENT ON FUNCTION scope_user IS 'The user whose session this transaction has entered. Null: no scope.';

CREATE OR REPLACE FUNCTION scope_sandbox() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
  id_length CONSTANT integer := 36;
BEGIN
  IF parts IS NULL THEN RETURN NULL; END IF;
  -- A session in a sandbox has this clinic alone.
  RETURN coalesce((SELECT id FROM location WHERE sandbox_of IS NOT NULL
                      AND id = CASE WHEN length(parts[3]) = id_length THEN parts[3]::uuid END), no_sandbox());
END $$;

CREATE OR REPLACE FUNCTION no_sandbox() RETURNS uuid
LANGUAGE sql IMMUTABLE AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;
COMMENT ON FUNCTION scope_sandbox IS 'The sandbox in which this transaction works, or no_sandbox(). Null: no scope.';

CREATE OR REPLACE FUNCTION hidden_from_administrator() RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN RETURN NULL; END IF;
  RETURN ARRAY(SELECT id FROM location WHERE sandbox_of IS NOT NULL);
END $$;
COMMENT ON FUNCTION hidden_from_administrator IS 'The sandboxes, whose claims, letters and messages wait for nobody. Null: the transaction is not an administrator''s, so its comparison with a clinic is not true.';

REVOKE ALL ON FUNCTION scope_signature, scope_parts, scope_clinics, scope_is_administrator, scope_is_entered, scope_user,
  scope_sandbox, no_sandbox, hidden_from_administrator FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION scope_parts, scope_clinics, scope_is_administrator, scope_is_entered, scope_sandbox,
  no_sandbox, hidden_from_administrator TO portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION scope_user TO portal_app, portal_identity;
