-- Audit trail: written in the transaction of the change, sealed into a hash chain per clinic by a job.

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
COMMENT ON TABLE audit_entry IS 'Who changed or read what, for which clinic. Never updated or deleted; holds no national number in clear.';
COMMENT ON COLUMN audit_entry.clinic_id IS 'Null for what belongs to no clinic (sign-in, administration).';
CREATE INDEX audit_entry_clinic ON audit_entry (clinic_id, at);
CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id);

CREATE TABLE audit_unsealed (
  entry_id uuid PRIMARY KEY
);
COMMENT ON TABLE audit_unsealed IS 'Entries that wait for the sealing job; a trigger fills it, the job empties it.';

CREATE FUNCTION audit_entry_waits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ BEGIN INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id); RETURN NULL; END $$;
CREATE TRIGGER audit_entry_waits AFTER INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_waits();

CREATE TABLE audit_seal (
  chain_id   uuid NOT NULL,
  sequence   bigint NOT NULL CHECK (sequence > 0),
  entry_id   uuid NOT NULL UNIQUE,
  hash       bytea NOT NULL,
  sealed_at  timestamptz NOT NULL,
  PRIMARY KEY (chain_id, sequence)
);
COMMENT ON TABLE audit_seal IS 'Hash chain per clinic (zero uuid: entries of no clinic): hash = HMAC-SHA-256(key outside the database, previous hash || canonical entry).';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE setting (
  name  text PRIMARY KEY,
  value jsonb NOT NULL
);
COMMENT ON TABLE setting IS 'Business settings that the administrator may change (edit window, delays, feature flags).';
INSERT INTO setting (name, value) VALUES
  ('edit_window', '{"cutoffDay": 5, "windowFirstDay": 1, "windowMonths": 1, "mode": "ROLLING"}'),
  ('features', '{"fwa": true, "referral": true, "legacyIntegration": true}');

CREATE FUNCTION enqueue_job(task text, payload json, due timestamptz, key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF task NOT IN ('adjudicate_claim') THEN
    RAISE EXCEPTION 'no such job: %', task USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 25);
END $$;
COMMENT ON FUNCTION enqueue_job IS 'The only way of the application into the job queue: in the transaction of the change.';
