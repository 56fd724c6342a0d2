-- API clients: programs that work for a clinic or for all clinics of a group, and the webhooks that tell them about new
-- statuses of claims and letters (docs/decisions/0038, 0059).

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

CREATE TABLE webhook (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id     uuid NOT NULL REFERENCES api_client,
  url           text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 500),
  secret        bytea NOT NULL,
  created_by    uuid NOT NULL REFERENCES app_user,
  created_at    timestamptz NOT NULL,
  removed_at    timestamptz,
  failing_since timestamptz,
  paused_at     timestamptz,
  CHECK (paused_at IS NULL OR failing_since IS NOT NULL)
);
COMMENT ON TABLE webhook IS 'An address of an API client that is told about new statuses of the claims and letters of its clinics.';
COMMENT ON COLUMN webhook.secret IS 'Signs the messages. Encrypted with a key outside the database, because the server needs it, and not only its hash.';
COMMENT ON COLUMN webhook.failing_since IS 'The first failure since the last delivery that the receiver took, or since a manager resumed the webhook.';
COMMENT ON COLUMN webhook.paused_at IS 'Nothing is sent until a manager resumes the webhook. Its deliveries are kept.';
CREATE INDEX webhook_client ON webhook (client_id) WHERE removed_at IS NULL;

CREATE TABLE webhook_delivery (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  webhook_id      uuid NOT NULL REFERENCES webhook,
  clinic_id       uuid NOT NULL REFERENCES location,
  event           text NOT NULL CHECK (event IN ('claim.status_changed','letter.status_changed')),
  data            jsonb NOT NULL,
  created_at      timestamptz NOT NULL,
  status          text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING','DELIVERED','FAILED')),
  attempts        integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz,
  CONSTRAINT webhook_delivery_next CHECK (status = 'WAITING' OR next_attempt_at IS NULL)
);
COMMENT ON TABLE webhook_delivery IS 'The outbox: one message to one address. It is written in the transaction of the change; a job sends it.';
COMMENT ON COLUMN webhook_delivery.data IS 'Ids and statuses only. The receiver reads the rest with its own token.';
COMMENT ON COLUMN webhook_delivery.attempts IS 'Attempts since it was written or sent again.';
COMMENT ON COLUMN webhook_delivery.next_attempt_at IS 'Null if it is delivered or given up, or waits until its webhook is resumed.';
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, id DESC);
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);

CREATE TABLE webhook_attempt (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  delivery_id uuid NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  http_status integer,
  error       text,
  CHECK (num_nonnulls(http_status, error) = 1)
);
COMMENT ON TABLE webhook_attempt IS 'One attempt to deliver a message, with the answer or the reason why there was none.';
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, id DESC);
