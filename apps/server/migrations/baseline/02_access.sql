-- Roles, users, their sessions, the links and codes that open a session, and requests for accounts.

CREATE TABLE role (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  name        text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  description text NOT NULL DEFAULT '',
  permissions text[] NOT NULL DEFAULT '{}',
  is_system   boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  modified_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE role IS 'Permissions that users have in addition to those of their user type. app_user.roles holds the names.';
COMMENT ON COLUMN role.permissions IS 'Names from the closed list in packages/contract. Unknown names are ignored.';
COMMENT ON COLUMN role.is_system IS 'Delivered with the portal. The application can neither change nor delete such a role.';
CREATE UNIQUE INDEX role_name ON role (lower(name));

INSERT INTO role (name, description, permissions, is_system) VALUES
  ('providerorganisation', 'Reads across the clinics of an organisation', '{}', true),
  ('logmanager', 'Manages guarantee letters', '{Permission.LOG.Manager}', true),
  ('logmember', 'Works on guarantee letters', '{Permission.LOG.Member}', true),
  ('claimmanager', 'Manages claims', '{Permission.Claim.Manager}', true),
  ('claimmember', 'Works on claims', '{Permission.Claim.Member}', true),
  ('superadmin', 'Administers the portal',
   '{roles:create,roles:read,roles:update,roles:delete,register-requests:read,register-requests:update,Permission.SuperAdmin,
     users:read,users:update,master-data:read,master-data:update,master-data:export,broadcasts:read,broadcasts:update,
     form-library:update,audit:read,appointments:read,appointments:update,rules:read,rules:update}', true),
  -- Finance prepares and releases payments. Two roles have the rights, so that two people can share the work.
  ('providermanager', 'Administers providers and payments',
   '{Permission.SuperAdmin,payments:read,payments:update,payments:release}', true),
  ('providermedical', 'Assesses claims', '{Permission.SuperAdmin}', true),
  ('ops', 'Runs the daily work of the administrator',
   '{register-requests:read,register-requests:update,payments:read,payments:update,payments:release,master-data:read,
     master-data:update,appointments:read,appointments:update,rules:read,rules:update}', true);

CREATE TABLE app_user (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  username             text NOT NULL UNIQUE CHECK (username = lower(username) AND username !~ '\s'),
  name                 text NOT NULL,
  email                text NOT NULL,
  language             text NOT NULL DEFAULT 'en',
  user_type            text NOT NULL CHECK (user_type IN ('CLINICUSER','CLINICGROUPUSER','ADMINUSER')),
  profile_type         text NOT NULL,
  roles                text[] NOT NULL DEFAULT '{}',
  organization_id      uuid REFERENCES organization,
  location_id          uuid REFERENCES location,
  password_hash        text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  status               text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','SUSPENDED')),
  version              integer NOT NULL DEFAULT 1,
  last_login_at        timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  is_program           boolean NOT NULL DEFAULT false,
  mobile               text CHECK (mobile ~ '^\+65[0-9]{8}$'),
  CHECK (user_type <> 'CLINICUSER' OR location_id IS NOT NULL),
  CHECK (user_type <> 'CLINICGROUPUSER' OR organization_id IS NOT NULL),
  CONSTRAINT program_has_no_password CHECK (NOT is_program OR (user_type <> 'ADMINUSER' AND password_hash = ''))
);
COMMENT ON TABLE app_user IS 'A person who signs in, or a program (api_client): for one clinic, for a clinic group, or for the administrator.';
COMMENT ON COLUMN app_user.roles IS 'Names of roles. Triggers take the place of a foreign key: see functions/02_access.sql.';
COMMENT ON COLUMN app_user.must_change_password IS 'Another person knows the password. Until it has been changed, the user''s sessions can do nothing else.';
COMMENT ON COLUMN app_user.version IS 'Counts changes of the account by administrators, managers and the user, so that they do not overwrite each other.';
COMMENT ON COLUMN app_user.is_program IS 'The row stands for an API client, so that its claims and drafts have an author. It has no password, roles or mail address.';
COMMENT ON COLUMN app_user.mobile IS 'With the code of the country, +65 and 8 digits. Null: none is known.';
CREATE INDEX app_user_roles ON app_user USING gin (roles);
CREATE INDEX app_user_location ON app_user (location_id);
CREATE INDEX app_user_organization ON app_user (organization_id);

CREATE TABLE user_session (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id            uuid NOT NULL REFERENCES app_user,
  location_id        uuid REFERENCES location,
  external_client_id text,
  user_agent         text,
  refresh_count      integer NOT NULL DEFAULT 0,
  rotated_at         timestamptz NOT NULL,
  last_active_at     timestamptz NOT NULL,
  idle_limit         interval NOT NULL CHECK (idle_limit > interval '0'),
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  ended_at           timestamptz,
  ended_reason       text,
  scopes             text[] CHECK (cardinality(scopes) > 0),
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
);
COMMENT ON TABLE user_session IS 'One sign-in. It lives until ended_at or expires_at, and no longer than idle_limit after last_active_at. Every request checks this.';
COMMENT ON COLUMN user_session.location_id IS 'The chosen clinic. Clinic users cannot change it, group users can, administrators enter it.';
COMMENT ON COLUMN user_session.refresh_count IS 'Number of the current refresh token. The one before it is accepted for 10 more seconds; an older one ends the session.';
COMMENT ON COLUMN user_session.last_active_at IS 'The last request that a person caused, at most 15 seconds late. Token renewals and timers do not count.';
COMMENT ON COLUMN user_session.idle_limit IS 'How long the session lives without such a request. Depends on the type of the user at sign-in.';
COMMENT ON COLUMN user_session.scopes IS 'The permissions of a program in this session. Null for people, whose permissions follow from their roles.';
CREATE INDEX user_session_live ON user_session (user_id) WHERE ended_at IS NULL;
-- The last sign-ins of a user, for administrators.
CREATE INDEX user_session_of_user ON user_session (user_id, created_at DESC, id DESC);

CREATE TABLE login_attempt (
  username_hash bytea NOT NULL,
  machine_hash  bytea NOT NULL DEFAULT '',
  failures      integer NOT NULL,
  first_at      timestamptz NOT NULL,
  locked_until  timestamptz,
  PRIMARY KEY (username_hash, machine_hash)
);
COMMENT ON TABLE login_attempt IS 'Attempts to sign in, by username and machine. Unknown usernames are counted too, so that a lock does not reveal whether a user exists. A successful sign-in deletes its row.';
COMMENT ON COLUMN login_attempt.machine_hash IS 'Hash of the id in a known machine''s cookie, of a fixed text that stands for all known machines together, or of the session in which a password is being changed. Empty for all unknown machines together.';
COMMENT ON COLUMN login_attempt.failures IS 'Attempts since first_at that have not succeeded, including those still being checked.';

CREATE TABLE password_link (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user,
  kind       text NOT NULL CHECK (kind IN ('RESET','SET')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
COMMENT ON TABLE password_link IS 'A mailed link for setting a password. It works once; only the hash of its token is stored.';
CREATE INDEX password_link_user ON password_link (user_id, created_at);

CREATE TABLE exchange_code (
  code_hash  bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES user_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
COMMENT ON TABLE exchange_code IS 'Opens a session in a browser through its address. It works once, within a minute, and replaces the refresh token that the specification puts there.';

CREATE TABLE external_token (
  token_hash         bytea PRIMARY KEY,
  external_client_id text NOT NULL,
  user_id            uuid NOT NULL REFERENCES app_user,
  location_id        uuid NOT NULL REFERENCES location,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  used_at            timestamptz
);
COMMENT ON TABLE external_token IS 'A token with which an external portal signs an administrator in at a clinic. It works once.';

CREATE TABLE registration (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  fullname      text NOT NULL,
  email         text NOT NULL,
  username      text NOT NULL,
  password_hash text,
  language      text NOT NULL,
  status        text NOT NULL DEFAULT 'PENDING_APPROVAL' CHECK (status IN ('PENDING_APPROVAL','APPROVED','REJECTED')),
  requested_at  timestamptz NOT NULL,
  decided_at    timestamptz,
  decided_by    uuid REFERENCES app_user,
  reason        text,
  user_id       uuid REFERENCES app_user,
  version       integer NOT NULL DEFAULT 1,
  CHECK ((status = 'PENDING_APPROVAL') = (decided_at IS NULL)),
  CHECK (status <> 'APPROVED' OR user_id IS NOT NULL),
  CHECK (status <> 'REJECTED' OR reason IS NOT NULL),
  CONSTRAINT registration_password_until_decided CHECK ((status = 'PENDING_APPROVAL') = (password_hash IS NOT NULL))
);
COMMENT ON TABLE registration IS 'A request for an account. A request for a taken username is stored too, so that the response does not reveal it; the administrator sees it.';
COMMENT ON COLUMN registration.password_hash IS 'Of the requested password. An approval moves it to the account; a rejection deletes it.';
CREATE INDEX registration_waiting ON registration (requested_at) WHERE status = 'PENDING_APPROVAL';
