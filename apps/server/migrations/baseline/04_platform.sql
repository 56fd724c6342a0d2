-- Tables that every slice uses: the secret behind the wall, settings, the audit trail, responses to repeated calls,
-- versions of reference data, the mark of the document store (docs/decisions/0013), and the processes that run jobs.

CREATE TABLE wall_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret   bytea NOT NULL
);
COMMENT ON TABLE wall_secret IS 'Signs the scope of a transaction (functions/01_scope.sql). No application role can read it.';
INSERT INTO wall_secret (secret)
  SELECT sha256(string_agg(uuidv4()::text, '')::bytea) FROM generate_series(1, 8);

CREATE TABLE keys_of_data (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32)
);
COMMENT ON TABLE keys_of_data IS 'One row: a fingerprint of the keys of the first start, with which values are encrypted and the audit trail is sealed. It does not reveal the keys. Only the owner reads it.';

CREATE TABLE setting (
  name  text PRIMARY KEY,
  value jsonb NOT NULL
);
COMMENT ON TABLE setting IS 'Business settings that the administrator can change.';
INSERT INTO setting (name, value) VALUES
  ('edit_window', '{"cutoffDay": 5, "windowFirstDay": 1, "windowMonths": 1, "mode": "ROLLING"}'),
  ('features', '{"fwa": true, "referral": true, "legacyIntegration": true}'),
  ('password_policy', '{"minPasswordCharLength": 8, "minPWDNonAlphaNumericChars": 1, "minPasswordUppercaseChars": 1, "minPasswordLowercaseChars": 1, "minimumPasswordNumericChars": 1}'),
  ('administrator', '{"name": "", "address": "", "gstNumber": "", "bic": "", "account": ""}'),
  ('decision_delay', '{"minutes": null, "version": 1}');

CREATE TABLE audit_entry (
  id           uuid NOT NULL DEFAULT uuidv7(),
  clinic_id    uuid,
  at           timestamptz NOT NULL,
  user_id      uuid,
  username     text,
  on_behalf_of text,
  session_id   uuid,
  action       text NOT NULL,
  subject_type text NOT NULL,
  subject_id   text NOT NULL,
  before       jsonb,
  after        jsonb,
  trace_id     text,
  PRIMARY KEY (id)
);
COMMENT ON TABLE audit_entry IS 'Changes and accesses, each with its user and clinic. Rows are never updated or deleted, and hold no unencrypted national number.';
COMMENT ON COLUMN audit_entry.clinic_id IS 'Null for actions outside any clinic, such as signing in.';
CREATE INDEX audit_entry_clinic ON audit_entry (clinic_id, at);
CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id);
-- Entries are only added, in the order of time, so this index costs almost nothing.
CREATE INDEX audit_entry_at ON audit_entry USING brin (at) WITH (pages_per_range = 16);
CREATE INDEX audit_entry_on_behalf ON audit_entry (clinic_id, at DESC) WHERE on_behalf_of IS NOT NULL;
COMMENT ON INDEX audit_entry_on_behalf IS 'What administrators did on behalf of a clinic. They are few, so most entries do not touch it.';

CREATE TABLE audit_unsealed (
  entry_id uuid PRIMARY KEY
);
COMMENT ON TABLE audit_unsealed IS 'Entries that are not sealed yet. A trigger adds them; the sealing job removes them.';

CREATE TABLE audit_seal (
  chain_id  uuid NOT NULL,
  sequence  bigint NOT NULL CHECK (sequence > 0),
  entry_id  uuid NOT NULL UNIQUE,
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (chain_id, sequence)
);
COMMENT ON TABLE audit_seal IS 'A hash chain for each clinic: hash = HMAC-SHA-256(key outside the database, previous hash || canonical entry).';
COMMENT ON COLUMN audit_seal.chain_id IS 'The clinic, or the zero UUID for entries without one.';

CREATE TABLE idempotency_key (
  user_id      uuid NOT NULL REFERENCES app_user,
  key          text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  request_hash bytea NOT NULL,
  status       integer NOT NULL,
  reply        jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
COMMENT ON TABLE idempotency_key IS 'The response to a call, sent again if the key is repeated. It is written in the transaction of the call, so it exists only if the call took effect.';
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

CREATE TABLE reference_version (
  kind    text PRIMARY KEY CHECK (kind IN ('CLINIC','PLAN','PRODUCT','RULE')),
  version bigint NOT NULL DEFAULT 1
);
COMMENT ON TABLE reference_version IS 'Increases with each committed change of the tables of a kind (migrations/functions/17_reference-versions.sql).';
INSERT INTO reference_version (kind) VALUES ('CLINIC'), ('PLAN'), ('PRODUCT'), ('RULE');

CREATE TABLE reference_change (
  kind text NOT NULL REFERENCES reference_version,
  xid  xid8 NOT NULL,
  PRIMARY KEY (kind, xid)
);
COMMENT ON TABLE reference_change IS 'The kinds that a running transaction has changed. Empty between transactions.';

CREATE TABLE document_store (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     uuid NOT NULL
);
COMMENT ON TABLE document_store IS 'The mark of the store in which the documents of this database are. The store has the same mark. Written at the first start; only the owner reads it.';

CREATE TABLE job_pool (
  id      text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE job_pool IS 'The worker pools that run jobs. The queue locks a job with the id of its pool; a pool that was not seen for half a minute has lost its jobs.';
