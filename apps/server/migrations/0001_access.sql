-- Who may sign in, what their session may see, and the wall around claims data.
-- The owner of these objects runs migrations only. The application signs in as a member of
-- portal_app, which owns nothing and cannot bypass row-level security; jobs run as portal_worker.

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

CREATE TABLE wall_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret   bytea NOT NULL
);
COMMENT ON TABLE wall_secret IS 'Signs the scope that a transaction has entered; no application role can read it.';
INSERT INTO wall_secret (secret)
  SELECT sha256(string_agg(uuidv4()::text, '')::bytea) FROM generate_series(1, 8);

CREATE TABLE organization (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  code       text NOT NULL UNIQUE,
  name       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE organization IS 'Legal entity that owns clinics; a clinic group is an organization whose users choose among its clinics.';

CREATE TABLE location (
  id                     uuid PRIMARY KEY DEFAULT uuidv7(),
  organization_id        uuid NOT NULL REFERENCES organization,
  code                   text NOT NULL UNIQUE CHECK (code = upper(code)),
  name                   text NOT NULL,
  hci_code               text UNIQUE,
  location_type          text NOT NULL CHECK (location_type IN
    ('GP','GPJB','SP','DENTAL','TCM','PHYSIO','CHIROPRACTIC','LAB','XRAY','HS')),
  unit text, block text, street text, zone text, estate text, city text,
  country                text NOT NULL DEFAULT 'Singapore',
  postal_code            text,
  phone                  text,
  latitude               double precision,
  longitude              double precision,
  on_boarding_date       date,
  off_boarding_date      date,
  extended_date          date,
  is_online              boolean NOT NULL DEFAULT false,
  telehealth_clinic_code text,
  price_basis            text NOT NULL DEFAULT 'EXCL' CHECK (price_basis IN ('EXCL','INCL')),
  is_gst_mix_model       boolean NOT NULL DEFAULT false,
  is_gst_payable         boolean NOT NULL DEFAULT true,
  created_at             timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE location IS 'One physical clinic. location.id is the tenant key (clinic_id) of every table of claims data.';
COMMENT ON COLUMN location.hci_code IS 'Licence number of the clinic at the Ministry of Health.';
COMMENT ON COLUMN location.extended_date IS 'Where present, the clinic stays listed until this day although off-boarded.';
CREATE INDEX location_organization ON location (organization_id);

CREATE TABLE app_user (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  username        text NOT NULL UNIQUE CHECK (username = lower(username) AND username !~ '\s'),
  name            text NOT NULL,
  email           text NOT NULL,
  user_type       text NOT NULL CHECK (user_type IN ('CLINICUSER','CLINICGROUPUSER','ADMINUSER')),
  profile_type    text NOT NULL,
  roles           text[] NOT NULL DEFAULT '{}',
  organization_id uuid REFERENCES organization,
  location_id     uuid REFERENCES location,
  password_hash   text NOT NULL,
  language        text NOT NULL DEFAULT 'en',
  status          text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','SUSPENDED')),
  last_login_at   timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (user_type <> 'CLINICUSER' OR location_id IS NOT NULL),
  CHECK (user_type <> 'CLINICGROUPUSER' OR organization_id IS NOT NULL)
);
COMMENT ON TABLE app_user IS 'A person who signs in: at one clinic, for a clinic group, or for the administrator.';

CREATE TABLE user_session (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id              uuid NOT NULL REFERENCES app_user,
  location_id          uuid REFERENCES location,
  external_client_id   text,
  refresh_count        integer NOT NULL DEFAULT 0,
  rotated_at           timestamptz NOT NULL,
  created_at           timestamptz NOT NULL,
  expires_at           timestamptz NOT NULL,
  ended_at             timestamptz,
  ended_reason         text,
  user_agent           text,
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
);
COMMENT ON TABLE user_session IS 'One sign-in. It lives until ended_at or expires_at; every request asks for it.';
COMMENT ON COLUMN user_session.location_id IS 'The clinic chosen: fixed for clinic users, changeable for group users, entered by administrators.';
COMMENT ON COLUMN user_session.refresh_count IS 'Number of the refresh token that is good now; its predecessor is good for 10 s more, the use of an older one ends the session.';
CREATE INDEX user_session_live ON user_session (user_id) WHERE ended_at IS NULL;

CREATE TABLE login_attempt (
  username_hash bytea PRIMARY KEY,
  failures      integer NOT NULL,
  first_at      timestamptz NOT NULL,
  locked_until  timestamptz
);
COMMENT ON TABLE login_attempt IS 'Failed sign-ins by name, of users and of names that do not exist alike, so that a lock says nothing.';

CREATE TABLE idempotency_key (
  user_id      uuid NOT NULL REFERENCES app_user,
  key          text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  request_hash bytea NOT NULL,
  status       integer NOT NULL,
  reply        jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
COMMENT ON TABLE idempotency_key IS 'Reply of a changing call, replayed when the same key comes again. The row is written in the call''s own transaction, so it exists only if the effect does.';
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- The scope of a transaction --------------------------------------------------------------------
-- A signed text in a transaction-local setting: '<session>|<user>|<clinics or *>|<signature>'.
-- Policies ask for it once per statement. A forged setting has no valid signature and sees nothing.

CREATE FUNCTION scope_signature(payload text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ SELECT encode(sha256(secret || convert_to(pg_current_xact_id()::text || '|' || payload, 'UTF8') || secret), 'hex') FROM wall_secret $$;
REVOKE ALL ON FUNCTION scope_signature(text) FROM PUBLIC;

CREATE FUNCTION scope_parts() RETURNS text[]
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
COMMENT ON FUNCTION scope_parts IS 'The entered scope if its signature is right for this transaction, else null.';

CREATE FUNCTION scope_clinics() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ SELECT CASE WHEN p[3] = '*' THEN NULL ELSE string_to_array(p[3], ',')::uuid[] END FROM scope_parts() AS p WHERE p IS NOT NULL $$;
COMMENT ON FUNCTION scope_clinics IS 'Clinics that this transaction may see; null without scope and for administrators.';

CREATE FUNCTION scope_is_administrator() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ SELECT coalesce((SELECT p[3] = '*' FROM scope_parts() AS p), false) $$;

CREATE FUNCTION scope_is_entered() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ SELECT scope_parts() IS NOT NULL $$;

CREATE FUNCTION enter_session(wanted uuid, at timestamptz)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[],
  location_id uuid, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, clinic_ids uuid[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT s.user_id, u.username, u.name, u.user_type, u.profile_type, u.roles, s.location_id,
         u.organization_id, o.name, s.external_client_id, s.expires_at,
         CASE u.user_type
           WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
           WHEN 'CLINICGROUPUSER' THEN
             (SELECT array_agg(l.id ORDER BY l.code) FROM location l WHERE l.organization_id = u.organization_id)
         END
    INTO user_id, username, name, user_type, profile_type, roles, location_id,
         organization_id, organization_name, external_client_id, session_expires_at, clinic_ids
    FROM user_session s
    JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization o ON o.id = u.organization_id
   WHERE s.id = wanted AND s.ended_at IS NULL AND s.expires_at > at AND u.status = 'ACTIVE';
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' ||
    CASE WHEN user_type = 'ADMINUSER' THEN '*' ELSE array_to_string(clinic_ids, ',') END;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_session IS 'Begins a request: answers the user if the session lives, and lets the transaction see the clinics of that user. No row: refuse with 401.';
