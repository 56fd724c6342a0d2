-- Webhooks: messages to API clients about new statuses of claims and letters (docs/decisions/0038).

CREATE TABLE webhook (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id  uuid NOT NULL REFERENCES api_client,
  url        text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 500),
  secret     bytea NOT NULL,
  created_by uuid NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
COMMENT ON TABLE webhook IS 'An address of an API client that is told about new statuses of the claims and letters of its clinics.';
COMMENT ON COLUMN webhook.secret IS 'Signs the messages. Encrypted with a key outside the database, because the server needs it, and not only its hash.';
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
  CHECK ((status = 'WAITING') = (next_attempt_at IS NOT NULL))
);
COMMENT ON TABLE webhook_delivery IS 'The outbox: one message to one address. It is written in the transaction of the change; a job sends it.';
COMMENT ON COLUMN webhook_delivery.data IS 'Ids and statuses only. The receiver reads the rest with its own token.';
COMMENT ON COLUMN webhook_delivery.attempts IS 'Attempts since it was written or sent again.';
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
