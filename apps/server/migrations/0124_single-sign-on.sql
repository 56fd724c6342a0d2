-- Single sign-on by OpenID Connect.
ALTER TABLE app_user ADD COLUMN proven_email text;
COMMENT ON COLUMN app_user.proven_email IS 'The address at which the user has used a mailed link. Unlike with email_confirmed_at, neither a sign-in nor a link of an operator counts.';
ALTER TABLE password_link ADD COLUMN mailed_to text;
COMMENT ON COLUMN password_link.mailed_to IS 'The address of the mail. Null: an operator made the link on the machine.';

CREATE TABLE sso_connection (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  slug             text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9](-?[a-z0-9])*$'),
  name             text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  user_type        text NOT NULL CHECK (user_type IN ('CLINICUSER','CLINICGROUPUSER','ADMINUSER')),
  location_id      uuid REFERENCES location,
  organization_id  uuid REFERENCES organization,
  issuer           text NOT NULL,
  client_id        text NOT NULL,
  client_secret    bytea NOT NULL,
  factor_values    text[] NOT NULL DEFAULT '{}',
  role_claim       text CHECK (role_claim <> ''),
  creates_accounts boolean NOT NULL DEFAULT false,
  is_enabled       boolean NOT NULL DEFAULT false,
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL,
  CHECK ((user_type = 'CLINICUSER') = (location_id IS NOT NULL)),
  CHECK ((user_type = 'CLINICGROUPUSER') = (organization_id IS NOT NULL))
);
COMMENT ON TABLE sso_connection IS 'The identity provider of a clinic, a clinic group or the administrator, at which its users sign in.';
COMMENT ON COLUMN sso_connection.slug IS 'Its name in addresses. Each connection has a callback address of its own, so that an answer cannot be taken for one of another provider (RFC 9700 §4.4).';
COMMENT ON COLUMN sso_connection.user_type IS 'The type of the accounts that it makes. One of a clinic group also signs in the users of the group''s clinics.';
COMMENT ON COLUMN sso_connection.client_secret IS 'Encrypted.';
COMMENT ON COLUMN sso_connection.factor_values IS 'Values of the claims acr and amr that count as a second factor.';
COMMENT ON COLUMN sso_connection.role_claim IS 'The claim whose values decide the roles at each sign-in (sso_role). Null: the roles are managed here.';

CREATE TABLE sso_domain (
  domain        text PRIMARY KEY CHECK (domain = lower(domain)),
  connection_id uuid NOT NULL REFERENCES sso_connection
);
COMMENT ON TABLE sso_domain IS 'The domain of the e-mail addresses of a connection''s users. It leads to one connection.';
CREATE INDEX sso_domain_connection ON sso_domain (connection_id);

CREATE TABLE sso_role (
  connection_id uuid NOT NULL REFERENCES sso_connection,
  value         text NOT NULL,
  role_id       uuid NOT NULL REFERENCES role ON DELETE CASCADE,
  PRIMARY KEY (connection_id, value, role_id)
);
COMMENT ON TABLE sso_role IS 'The roles that a value of the connection''s role claim gives.';
CREATE INDEX sso_role_role ON sso_role (role_id);

CREATE TABLE sso_identity (
  issuer    text NOT NULL,
  subject   text NOT NULL,
  user_id   uuid NOT NULL REFERENCES app_user,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
COMMENT ON TABLE sso_identity IS 'A person at an identity provider, and their account here. An e-mail address can get another owner, so it identifies nobody.';
CREATE INDEX sso_identity_user ON sso_identity (user_id);

CREATE TABLE sso_sign_in (
  state_hash    bytea PRIMARY KEY,
  browser_hash  bytea NOT NULL,
  connection_id uuid NOT NULL REFERENCES sso_connection,
  expires_at    timestamptz NOT NULL,
  answered_at   timestamptz,
  user_id       uuid REFERENCES app_user,
  has_factor    boolean NOT NULL DEFAULT false,
  sid           text
);
COMMENT ON TABLE sso_sign_in IS 'A sign-in at an identity provider that is under way. Its nonce and its PKCE verifier follow from the secret in the browser''s cookie, of which only a hash is stored.';
COMMENT ON COLUMN sso_sign_in.answered_at IS 'When the browser came back. Its answer is taken once.';
COMMENT ON COLUMN sso_sign_in.user_id IS 'The user has been recognised, and is asked whether to end another session.';
COMMENT ON COLUMN sso_sign_in.sid IS 'The session at the identity provider.';
CREATE INDEX sso_sign_in_old ON sso_sign_in (expires_at);
CREATE INDEX sso_sign_in_user ON sso_sign_in (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE sso_logout_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE sso_logout_token IS 'Logout tokens that have been used. Each works once.';

ALTER TABLE user_session
  ADD COLUMN sso_connection_id uuid REFERENCES sso_connection,
  ADD COLUMN sso_sid text;
COMMENT ON COLUMN user_session.sso_connection_id IS 'The connection through which the user signed in. Null: with a password or a passkey.';
COMMENT ON COLUMN user_session.sso_sid IS 'The session at the identity provider, which can end this one.';
CREATE INDEX user_session_sso ON user_session (sso_connection_id) WHERE ended_at IS NULL;

ALTER TABLE factor_challenge
  ADD COLUMN sso_connection_id uuid REFERENCES sso_connection,
  ADD COLUMN sso_sid text;
COMMENT ON COLUMN factor_challenge.sso_connection_id IS 'Of the sign-in that the answer finishes. Null: it began with a password.';
