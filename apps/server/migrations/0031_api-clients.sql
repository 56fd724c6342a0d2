-- API clients: programs that work for a clinic or for all clinics of a group (docs/decisions/0038).

ALTER TABLE app_user
  ADD COLUMN is_program boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT program_has_no_password CHECK (NOT is_program OR (user_type <> 'ADMINUSER' AND password_hash = ''));
COMMENT ON TABLE app_user IS 'A person who signs in, or a program (api_client): for one clinic, for a clinic group, or for the administrator.';
COMMENT ON COLUMN app_user.is_program IS 'The row stands for an API client, so that its claims and drafts have an author. It has no password, roles or mail address.';

ALTER TABLE user_session ADD COLUMN scopes text[] CHECK (cardinality(scopes) > 0);
COMMENT ON COLUMN user_session.scopes IS 'The permissions of a program in this session. Null for people, whose permissions follow from their roles.';

CREATE TABLE api_client (
  id              uuid PRIMARY KEY REFERENCES app_user,
  name            text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 3 AND 60),
  organization_id uuid NOT NULL REFERENCES organization,
  location_id     uuid REFERENCES location,
  scopes          text[] NOT NULL CHECK (cardinality(scopes) > 0),
  key_method      text NOT NULL CHECK (key_method IN ('CLIENT_SECRET','PRIVATE_KEY_JWT')),
  created_by      uuid NOT NULL REFERENCES app_user,
  created_at      timestamptz NOT NULL,
  last_used_at    timestamptz,
  last_used_from  text,
  revoked_at      timestamptz,
  revoked_by      uuid REFERENCES app_user,
  CHECK ((last_used_at IS NULL) = (last_used_from IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
COMMENT ON TABLE api_client IS 'A program that calls the API without a person. Its id is also its row in app_user.';
COMMENT ON COLUMN api_client.location_id IS 'The clinic that it works for. Null: all clinics of the organization.';
COMMENT ON COLUMN api_client.scopes IS 'Permissions that its tokens can have, from the list in packages/rules.';
COMMENT ON COLUMN api_client.last_used_at IS 'When it last received a token. Its calls are recorded in user_session.last_active_at.';
COMMENT ON COLUMN api_client.last_used_from IS 'IPv4 address or IPv6 network of that request.';
CREATE UNIQUE INDEX api_client_name ON api_client (organization_id, location_id, lower(name)) NULLS NOT DISTINCT
  WHERE revoked_at IS NULL;

CREATE TABLE api_client_key (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id   uuid NOT NULL REFERENCES api_client,
  secret_hash bytea CHECK (octet_length(secret_hash) = 32),
  public_keys jsonb CHECK (jsonb_typeof(public_keys) = 'array'),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz,
  CHECK ((secret_hash IS NULL) <> (public_keys IS NULL))
);
COMMENT ON TABLE api_client_key IS 'A secret of an API client, or the public keys of its signatures. During a rotation, two are valid.';
COMMENT ON COLUMN api_client_key.secret_hash IS 'SHA-256 of the secret. The secret has 256 random bits, so it needs no slow hash.';
COMMENT ON COLUMN api_client_key.public_keys IS 'Keys of a JSON Web Key Set, public parts only.';
COMMENT ON COLUMN api_client_key.expires_at IS 'When a newer key replaces it. Null for the newest.';
CREATE INDEX api_client_key_client ON api_client_key (client_id, created_at);

CREATE TABLE client_assertion (
  client_id  uuid NOT NULL REFERENCES api_client,
  jti_hash   bytea NOT NULL CHECK (octet_length(jti_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, jti_hash)
);
COMMENT ON TABLE client_assertion IS 'Signed statements with which clients have authenticated, until they expire, so that each works once (RFC 7523).';

-- The function returns the scopes as well.
DROP FUNCTION IF EXISTS enter_session(uuid, timestamptz);
