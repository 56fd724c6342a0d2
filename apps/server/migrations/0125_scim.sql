-- Accounts that identity providers create, change and end (SCIM 2.0, RFC 7643 and 7644).
CREATE TABLE scim_token (
  connection_id uuid PRIMARY KEY REFERENCES sso_connection,
  token_hash    bytea NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  created_by    uuid NOT NULL REFERENCES app_user
);
COMMENT ON TABLE scim_token IS 'The token with which the identity provider of a connection manages its users. Only the hash is stored.';

CREATE TABLE scim_user (
  connection_id uuid NOT NULL REFERENCES sso_connection,
  user_id       uuid NOT NULL REFERENCES app_user,
  external_id   text,
  given_name    text,
  family_name   text,
  created_at    timestamptz NOT NULL,
  modified_at   timestamptz NOT NULL,
  removed_at    timestamptz,
  PRIMARY KEY (connection_id, user_id)
);
COMMENT ON TABLE scim_user IS 'What an identity provider has stored with an account, in addition to the account itself.';
COMMENT ON COLUMN scim_user.removed_at IS 'When the provider has deleted the user: the account is suspended, and the provider no longer sees it.';
CREATE UNIQUE INDEX scim_user_external_id ON scim_user (connection_id, external_id) WHERE removed_at IS NULL;
CREATE INDEX scim_user_user ON scim_user (user_id);

CREATE TABLE scim_group (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  connection_id uuid NOT NULL REFERENCES sso_connection,
  display_name  text NOT NULL CHECK (display_name <> ''),
  external_id   text,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  modified_at   timestamptz NOT NULL
);
COMMENT ON TABLE scim_group IS 'A group of an identity provider. Its name gives roles like a value of the role claim (sso_role).';
CREATE UNIQUE INDEX scim_group_name ON scim_group (connection_id, lower(display_name));

CREATE TABLE scim_member (
  group_id uuid NOT NULL REFERENCES scim_group ON DELETE CASCADE,
  user_id  uuid NOT NULL REFERENCES app_user,
  PRIMARY KEY (group_id, user_id)
);
COMMENT ON TABLE scim_member IS 'The users in a group.';
CREATE INDEX scim_member_user ON scim_member (user_id);
